import { SideDrawer } from "../parts/side-drawer.tsx";
import { SearchBuilder, type SearchBuilderProps } from "./search-builder.tsx";

export interface ConditionDrawerProps extends Omit<SearchBuilderProps, "viewid"> {
  viewid?: string | undefined;
  /** For readers of the screen. */
  title: string;
  isOpen: boolean;
}

/** The builder of conditions beside what it is for: a list, a view, a rule. */
export function ConditionDrawer({ title, isOpen, onApply, ...builder }: ConditionDrawerProps) {
  return (
    <SideDrawer
      rootClassName="record-panel"
      isOpen={isOpen}
      size={builder.renderSaved ? 1040 : 820}
      title={null}
      aria-label={title}
      closable={false}
      onClose={builder.onClose}
    >
      <SearchBuilder
        viewid={undefined}
        {...builder}
        onApply={(condition) => {
          onApply(condition);
          builder.onClose();
        }}
      />
    </SideDrawer>
  );
}
