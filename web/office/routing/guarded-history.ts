import { UNSAFE_createHashHistory as createHashHistory, parsePath } from "react-router";
import type { To } from "react-router";
import { isHeld, mayLeave } from "./leave-guard.ts";
import type { Place } from "./leave-guard.ts";

type HashHistory = ReturnType<typeof createHashHistory>;
type Listener = Parameters<HashHistory["listen"]>[0];

/**
 * The router's own hash history, with ways out that can be held. The data router could do this too, but it would
 * bring 18 kB to every portal page: both parts share one copy of the router.
 */
export function createGuardedHistory(): HashHistory {
  const inner = createHashHistory({ v5Compat: true });
  // Steps back to where we were after the browser has already moved; their events are none of the router's business.
  let reverting = false;
  let leaving = false;

  const attempt = (to: To, go: () => void) => {
    const next = placeOf(to, inner.location);
    if (!isHeld(next)) return go();
    void mayLeave(next).then((yes) => yes && go());
  };

  const onPop =
    (listener: Listener): Listener =>
    (update) => {
      if (update.action !== "POP") return listener(update);
      if (reverting) {
        reverting = false;
        return undefined;
      }
      const { location, delta } = update;
      // No step to take back: the address was rewritten in place.
      if (leaving || delta === 0 || !isHeld(location)) {
        leaving = false;
        return listener(update);
      }
      // An address typed by hand carries no position; it is always one step ahead.
      const steps = delta ?? 1;
      reverting = true;
      inner.go(-steps);
      void mayLeave(location).then((yes) => {
        if (!yes) return;
        leaving = true;
        inner.go(steps);
      });
      return undefined;
    };

  // Before the switch between portal and office, which listens for the same event, takes the page away.
  const hideRevert = (event: Event) => {
    if (reverting) event.stopImmediatePropagation();
  };

  return {
    get action() {
      return inner.action;
    },
    get location() {
      return inner.location;
    },
    createHref: (to) => inner.createHref(to),
    createURL: (to) => inner.createURL(to),
    encodeLocation: (to) => inner.encodeLocation(to),
    go: (delta) => inner.go(delta),
    push: (to, state?: unknown) => attempt(to, () => inner.push(to, state)),
    replace: (to, state?: unknown) => attempt(to, () => inner.replace(to, state)),
    listen(listener) {
      const stop = inner.listen(onPop(listener));
      addEventListener("hashchange", hideRevert, { capture: true });
      return () => {
        removeEventListener("hashchange", hideRevert, { capture: true });
        stop();
      };
    },
  };
}

function placeOf(to: To, present: Place): Place {
  const { pathname = present.pathname, search = "" } = typeof to === "string" ? parsePath(to) : to;
  return { pathname, search };
}
