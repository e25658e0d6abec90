import type { SelectProps } from "antd";

/** For choices in a dialog, which lies above everything else: the list opens inside of it, and Escape closes the list alone. */
export const openInside: Pick<SelectProps, "getPopupContainer" | "onInputKeyDown"> = {
  getPopupContainer: (trigger: HTMLElement) =>
    trigger.closest<HTMLElement>("dialog .view-editor") ?? document.body,
  onInputKeyDown: (event) => {
    if (event.key === "Escape" && event.currentTarget.closest(".ant-select-open")) event.preventDefault();
  },
};
