import { createHashHistory, type HashHistory, type Visit } from "@kezhuan/web/ui/routing/hash-history.ts";
import { readPlace, type To } from "@kezhuan/web/ui/routing/place.ts";
import { isHeld, mayLeave } from "./leave-guard.ts";

/** The history of the office: its ways out can be held while a form has unsaved changes. */
export function createGuardedHistory(): HashHistory {
  const inner = createHashHistory();
  let here = inner.visit.index;
  // Steps back to where we were after the browser has already moved; their events are none of the router's business.
  let reverting = false;
  let leaving = false;

  const attempt = (to: To, go: () => void) => {
    const next = readPlace(to);
    if (!isHeld(next)) return go();
    void mayLeave(next).then((yes) => yes && go());
  };

  const takeBack = (visit: Visit, steps: number) => {
    reverting = true;
    history.go(-steps);
    void mayLeave(visit).then((yes) => {
      if (!yes) return;
      leaving = true;
      history.go(steps);
    });
  };

  const filter = (tell: (visit: Visit) => void) => (visit: Visit) => {
    if (reverting) {
      reverting = false;
      return;
    }
    // None: the address was rewritten in place.
    const steps = visit.index - here;
    if (visit.action === "POP" && steps !== 0 && !leaving && isHeld(visit)) return takeBack(visit, steps);
    leaving = false;
    here = visit.index;
    tell(visit);
  };

  // Before the switch between portal and office, which listens for the same event, takes the page away.
  const hideRevert = (event: Event) => {
    if (reverting) event.stopImmediatePropagation();
  };

  return {
    get visit() {
      return inner.visit;
    },
    push: (to) => attempt(to, () => inner.push(to)),
    replace: (to) => attempt(to, () => inner.replace(to)),
    listen(listener) {
      const stop = inner.listen(filter(listener));
      addEventListener("hashchange", hideRevert, { capture: true });
      return () => {
        removeEventListener("hashchange", hideRevert, { capture: true });
        stop();
      };
    },
  };
}
