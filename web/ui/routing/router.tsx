import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import type { HashHistory, Visit } from "./hash-history.ts";
import type { To } from "./place.ts";

interface Route {
  history: HashHistory;
  visit: Visit;
}

const RouteContext = createContext<Route | undefined>(undefined);

interface RouterProps {
  createHistory: () => HashHistory;
  children: React.ReactNode;
}

/** Tells what is inside where the person is, and follows. */
export function Router({ createHistory, children }: RouterProps) {
  const [history] = useState(createHistory);
  const [visit, setVisit] = useState(history.visit);
  // In a transition the page in view stays until the next one has come.
  useLayoutEffect(() => history.listen((next) => startTransition(() => setVisit(next))), [history]);
  return <RouteContext value={{ history, visit }}>{children}</RouteContext>;
}

/** Where the person is. */
export function useLocation(): Visit {
  return useRoute().visit;
}

interface NavigateOptions {
  /** Takes the place of this page in the history. */
  replace?: boolean;
}

/** A place, or a change of the address as it is by then: what is rendered may still be the place before. */
export type NextPlace = To | ((here: Visit) => To);

/** The way to another place; the same function while the part lives. */
export function useNavigate(): (to: NextPlace, options?: NavigateOptions) => void {
  const { history } = useRoute();
  return useCallback(
    (to, { replace } = {}) => {
      const place = typeof to === "function" ? to(history.visit) : to;
      return replace ? history.replace(place) : history.push(place);
    },
    [history],
  );
}

/** Stands where another place is meant, and leads there. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

function useRoute(): Route {
  const route = useContext(RouteContext);
  if (!route) throw new Error("Routes are known inside of a Router only.");
  return route;
}
