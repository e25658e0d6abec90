import { onTestFinished } from "vitest";
import { commands, page } from "vitest/browser";

interface Device {
  colorScheme?: "light" | "dark";
  reducedMotion?: "reduce" | "no-preference";
  contrast?: "more" | "no-preference";
}

declare module "vitest/browser" {
  interface BrowserCommands {
    /** Defined in e2e/vitest.config.ts. */
    emulateDevice(device: Device): Promise<void>;
  }
}

const usual: Device = { colorScheme: "light", reducedMotion: "reduce", contrast: "no-preference" };

/** What the device prefers, until the end of the test. */
export async function emulateDevice(device: Device): Promise<void> {
  onTestFinished(() => commands.emulateDevice(usual));
  await commands.emulateDevice(device);
}

/** Makes the window another size, until the end of the test. */
export async function resizeWindow(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(width, height);
}
