import { onTestFinished } from "vitest";

/**
 * Presses a key now and then until the end of the test: with a key all of a page comes, as it does when one scrolls. Pressed
 * once, it may come before the page listens, and the test waits until the page shows all of itself.
 */
export function pressKeys(): void {
  const timer = setInterval(() => dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" })), 100);
  onTestFinished(() => clearInterval(timer));
}
