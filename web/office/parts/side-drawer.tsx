import { Drawer } from "antd";
import type { DrawerProps } from "antd";
import { useEscape } from "./use-escape.ts";

interface SideDrawerProps extends Omit<DrawerProps, "onClose" | "keyboard" | "open"> {
  isOpen: boolean;
  onClose: () => void;
}

/** A drawer that comes in from the side and goes on Escape, whatever was done in it just before. */
export function SideDrawer({ isOpen, onClose, ...props }: SideDrawerProps) {
  useEscape(isOpen, onClose);
  return <Drawer destroyOnHidden {...props} open={isOpen} keyboard={false} onClose={onClose} />;
}
