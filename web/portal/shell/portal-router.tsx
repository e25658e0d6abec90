import { startTransition, useLayoutEffect, useState } from "react";
import { Router, UNSAFE_createHashHistory as createHashHistory } from "react-router";

/** The hash router, from its parts: the ready-made one is twice the weight for what a portal never uses. */
export function PortalRouter({ children }: { children: React.ReactNode }) {
  const [history] = useState(() => createHashHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });
  // In a transition the page in view stays until the next one has come.
  useLayoutEffect(() => history.listen((update) => startTransition(() => setPlace(update))), [history]);
  return (
    <Router navigator={history} location={location} navigationType={action}>
      {children}
    </Router>
  );
}
