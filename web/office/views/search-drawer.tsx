import { ConditionDrawer, type ConditionDrawerProps } from "../search/condition-drawer.tsx";
import { SavedSearches } from "./saved-searches.tsx";

/** The builder with the searches that were saved, beside a list or the form of a view. */
export function SearchDrawer(props: Omit<ConditionDrawerProps, "renderSaved">) {
  return <ConditionDrawer {...props} renderSaved={(built) => <SavedSearches {...built} />} />;
}
