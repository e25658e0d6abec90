import { useState } from "react";

interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  /** Whether what has been typed so far is a day to go by: a year comes figure by figure. */
  isMeant: (day: string) => boolean;
  onChange: (day: string) => void;
}

/** The browser's own field for a day. */
export function DayField({ label, day, isMeant, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(day);
  const [shown, setShown] = useState(day);
  // Another day from outside replaces what stands here.
  if (shown !== day) {
    setShown(day);
    setTyped(day);
  }
  const type = (next: string) => {
    setTyped(next);
    if (next !== day && (next === "" || isMeant(next))) onChange(next);
  };
  return (
    <label className="select day-field">
      <span>{label}</span>
      <input type="date" value={typed} onChange={(event) => type(event.target.value)} />
    </label>
  );
}
