import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Group } from "@kezhuan/contract/query/condition";
import { Drawer } from "antd";
import { SearchBuilder } from "./search-builder.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { searchTexts } from "./search-texts.ts";

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
    <Drawer
      rootClassName="record-panel"
      open={isOpen}
      size={1040}
      title={null}
      aria-label={t("highSearch")}
      closable={false}
      onClose={onClose}
      destroyOnHidden
    >
      <SearchBuilder
        {...rest}
        onClose={onClose}
        onApply={(condition) => {
          onApply(condition);
          onClose();
        }}
      />
    </Drawer>
  );
}
