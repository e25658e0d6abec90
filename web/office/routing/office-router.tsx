import { startTransition, useLayoutEffect, useState } from "react";
import { Router } from "react-router";
import { createGuardedHistory } from "./guarded-history.ts";

/** The hash router of the office: as the portal's, but its ways out can be held while a form has unsaved changes. */
export function OfficeRouter({ children }: { children: React.ReactNode }) {
  const [history] = useState(createGuardedHistory);
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });
  // In a transition the page in view stays until the next one has come.
  useLayoutEffect(() => history.listen((update) => startTransition(() => setPlace(update))), [history]);
  return (
    <Router navigator={history} location={location} navigationType={action}>
      {children}
    </Router>
  );
}
