import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Group } from "@kezhuan/contract/query/condition";
import { SearchBuilder } from "../search/search-builder.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { SavedSearches } from "./saved-searches.tsx";

interface SearchDrawerProps {
  meta: ObjectMeta;
  viewid: string | undefined;
  condition: Group | undefined;
  /** Whether the conditions are for finding now, or for a view. */
  purpose: "search" | "view";
  /** For readers of the screen. */
  title: string;
  isOpen: boolean;
  onApply: (condition: Group | undefined) => void;
  onClose: () => void;
}

/** The builder with the searches that were saved, beside a list or the form of a view. */
export function SearchDrawer({ title, isOpen, onClose, onApply, ...rest }: SearchDrawerProps) {
  return (
    <SideDrawer
      rootClassName="record-panel"
      isOpen={isOpen}
      size={1040}
      title={null}
      aria-label={title}
      closable={false}
      onClose={onClose}
    >
      <SearchBuilder
        {...rest}
        renderSaved={(built) => <SavedSearches {...built} />}
        onClose={onClose}
        onApply={(condition) => {
          onApply(condition);
          onClose();
        }}
      />
    </SideDrawer>
  );
}
