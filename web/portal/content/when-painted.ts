/** Calls back once what is drawn now is on the screen. Returns the way to give it up. */
export function whenPainted(then: () => void): () => void {
  // The first frame is painted after its callbacks; by the second it is on the screen.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then);
  });
  return () => cancelAnimationFrame(frame);
}
