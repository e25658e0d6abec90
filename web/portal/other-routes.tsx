import { Nearest } from "./pages/nearest.tsx";
import { NotFound } from "./pages/not-found.tsx";

const pages: Readonly<Record<string, React.ComponentType>> = {
  "/404": NotFound,
};

/** The routes that fewer visitors take; from what is none it leads to /404. */
export function OtherRoutes({ path }: { path: string }) {
  const Page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  return Page ? <Page /> : <Nearest />;
}
