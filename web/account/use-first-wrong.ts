import { useEffect, useRef, useState } from "react";

/** Leads to the first field with a mistake after each sending that was refused: it may be far above the button. */
export function useFirstWrong() {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return { form, aim: () => setRefusals((before) => before + 1) };
}
