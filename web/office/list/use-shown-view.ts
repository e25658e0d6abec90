import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { ViewMeta } from "@kezhuan/contract/metadata/view";
import { useQuery } from "@tanstack/react-query";
import { viewQuery } from "@kezhuan/web/api/views.ts";
import { listViews } from "@kezhuan/web/meta/saved-searches.ts";

interface ShownView {
  /** Those the list offers, and the one it has been led to. */
  views: readonly ViewMeta[];
  view: ViewMeta | undefined;
  /** It is not known yet whether there is a view of that name. */
  isPending: boolean;
}

/**
 * The view that the address names, else the first. Who looks after the views of others is led to one that is none of
 * their own list's.
 */
export function useShownView(meta: ObjectMeta, name: string | undefined): ShownView {
  const views = listViews(meta);
  const own = views.find((one) => one.name === name);
  const isElsewhere = own === undefined && name !== undefined && isId(name);
  const input = { objname: meta.object.name, id: name ?? "" };
  const { data, isLoading } = useQuery({ ...viewQuery(input), enabled: isElsewhere, retry: false });
  const led = isElsewhere ? data?.view : undefined;
  return {
    views: led ? [...views, led] : views,
    view: own ?? led ?? views[0],
    isPending: isElsewhere && isLoading,
  };
}
