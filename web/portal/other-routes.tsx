import { lazyPage } from "./lazy-page.ts";
import { Nearest } from "./pages/nearest.tsx";
import { NotFound } from "./pages/not-found.tsx";

const RegisterPage = lazyPage(async () => (await import("./register/register-page.tsx")).RegisterPage);
const SearchPage = lazyPage(async () => (await import("./search/search-page.tsx")).SearchPage);
const ImagePage = lazyPage(async () => (await import("./viewer/image-page.tsx")).ImagePage);
const BrowserPage = lazyPage(async () => (await import("./check/browser-page.tsx")).BrowserPage);

const pages: Readonly<Record<string, React.ComponentType>> = {
  "/zzc": SearchPage,
  "/showImg": ImagePage,
  "/ceshi": BrowserPage,
  "/404": NotFound,
  "/register": RegisterPage,
};

/** The routes that fewer visitors take; from what is none it leads to /404. */
export function OtherRoutes({ path }: { path: string }) {
  const Page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  return Page ? <Page /> : <Nearest />;
}
