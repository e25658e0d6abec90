export { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
