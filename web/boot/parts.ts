import { loadOwnFace } from "../ui/font.ts";
import { loadChunk } from "../ui/load-chunk.ts";
import { BORDER_EVENT, partForPath, pathOfHash, redirectTarget, type Part } from "../ui/part-for-path.ts";
import { showLoadFailure } from "./load-failure.ts";

type Mount = (root: HTMLElement) => () => void;

const loaders: Record<Part, () => Promise<Mount>> = {
  portal: async () => (await import("../portal/main.tsx")).mountPortal,
  office: async () => (await import("../office/main.tsx")).mountOffice,
};

let shown: Part | undefined;
let wanted: Part | undefined;
let unmount: (() => void) | undefined;

/** Shows the part the address belongs to, now and whenever the address crosses the border. */
export function startParts(root: HTMLElement): void {
  const follow = () => void showPart(root);
  addEventListener("hashchange", follow);
  addEventListener(BORDER_EVENT, follow);
  follow();
}

async function showPart(root: HTMLElement): Promise<void> {
  followRedirect();
  const part = partForPath(pathOfHash(location.hash));
  wanted = part;
  if (part === shown) return;
  try {
    const mount = await loadChunk(loaders[part]);
    // The address may have moved on, or an earlier call may have finished, while the part was on its way.
    if (wanted !== part || shown === part) return;
    unmount?.();
    shown = part;
    unmount = mount(root);
    // The portal brings it itself, after what its visitors came for.
    if (part === "office") void loadOwnFace();
  } catch (error) {
    if (await mayReload()) return location.reload();
    unmount?.();
    shown = undefined;
    unmount = showLoadFailure(root, error);
  }
}

const reloadKey = "reloadedForChunk";
const reloadPause = 60_000;

// The quiet second try. Browsers remember modules that failed until the page is left; and nothing is lost by leaving,
// as the address already says where to go. Not while the server is away: its absence would replace the page.
async function mayReload(): Promise<boolean> {
  const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
  sessionStorage.setItem(reloadKey, String(Date.now()));
  if (Date.now() - last < reloadPause) return false;
  const answer = await fetch(document.baseURI, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
  return answer?.ok ?? false;
}

function followRedirect(): void {
  const target = redirectTarget(pathOfHash(location.hash));
  if (target === undefined) return;
  history.replaceState(history.state, "", `#${target}`);
  dispatchEvent(new PopStateEvent("popstate"));
}
