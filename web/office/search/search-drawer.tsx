import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Group } from "@kezhuan/contract/query/condition";
import { SearchBuilder } from "./search-builder.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { searchTexts } from "./search-texts.ts";
import { SideDrawer } from "../parts/side-drawer.tsx";

interface SearchDrawerProps {
  meta: ObjectMeta;
  viewid: string | undefined;
  condition: Group | undefined;
  isOpen: boolean;
  onApply: (condition: Group | undefined) => void;
  onClose: () => void;
}

/** The builder beside the list. */
export function SearchDrawer({ isOpen, onClose, onApply, ...rest }: SearchDrawerProps) {
  const t = useText(searchTexts);
  return (
    <SideDrawer
      rootClassName="record-panel"
      isOpen={isOpen}
      size={1040}
      title={null}
      aria-label={t("highSearch")}
      closable={false}
      onClose={onClose}
    >
      <SearchBuilder
        {...rest}
        onClose={onClose}
        onApply={(condition) => {
          onApply(condition);
          onClose();
        }}
      />
    </SideDrawer>
  );
}
