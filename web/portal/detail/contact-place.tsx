import { useEffect, useRef, useState } from "react";
import "./contact-link.css";

/** Room for the one thing to do with a page: on a phone it stays in reach of the thumb once it is scrolled past. */
export function ContactPlace({ children }: { children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="contact-place" data-past={isPast}>
      <div>{children}</div>
    </div>
  );
}
