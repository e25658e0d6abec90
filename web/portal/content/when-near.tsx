import { Suspense, useEffect, useRef, useState } from "react";
import "./when-near.css";

/** So far below the screen that it is there before somebody has scrolled to it. */
const margin = "900px";
/** Then, or with the first key, all of it is there, for those who search the page or go through its headings. */
const patience = 10_000;

interface WhenNearProps {
  children: React.ReactNode;
  /** How much room is kept: for the rest of a page, or for one short section. */
  room?: "page" | "section";
  /** Somebody has come for just this. */
  atOnce?: boolean;
}

/** Draws its children once they are nearly in view, so that nobody waits for what they do not see; until then it keeps room. */
export function WhenNear({ children, room: size = "page", atOnce = false }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(atOnce);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: margin },
    );
    observer.observe(place.current);
    const come = () => setNear(true);
    const timer = setTimeout(come, patience);
    addEventListener("keydown", come, { once: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      removeEventListener("keydown", come);
    };
  }, [isNear]);
  const room = <div ref={place} className="later-room" data-size={size} aria-busy="true" />;
  return isNear ? <Suspense fallback={room}>{children}</Suspense> : room;
}
