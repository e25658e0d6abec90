import { createContext } from "react";

export interface StepWays {
  /** Goes to the next step once this one is right; undefined at the last. */
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
}

/** The ways that buttons inside of steps lead. */
export const StepsContext = createContext<StepWays | undefined>(undefined);
