import "./skeleton.css";

/** Stands where text is on its way; give it the width and height of what will come. */
export function Skeleton({ width = "100%", height = "1em" }: { width?: string; height?: string }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />;
}
