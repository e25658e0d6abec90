import { Suspense, useEffect, useRef, useState } from "react";
import "./when-near.css";

/** So far below the screen that it is there before somebody has scrolled to it. */
const margin = "900px";
/** Then all of it is there, for those who search the page or go through its headings. */
const patience = 3000;

/** Draws its children once they are nearly in view, so that nobody waits for what they do not see; until then it keeps room. */
export function WhenNear({ children }: { children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: margin },
    );
    observer.observe(place.current);
    const timer = setTimeout(() => setNear(true), patience);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isNear]);
  const room = <div ref={place} className="home-room" aria-busy="true" />;
  return isNear ? <Suspense fallback={room}>{children}</Suspense> : room;
}
