import { Drawer, type DrawerProps } from "antd";
import { Toaster } from "@kezhuan/web/ui/toaster.tsx";
import { useEscape } from "./use-escape.ts";

interface SideDrawerProps extends Omit<DrawerProps, "onClose" | "keyboard" | "open"> {
  isOpen: boolean;
  onClose: () => void;
}

/** A drawer that comes in from the side and goes on Escape, whatever was done in it just before. */
export function SideDrawer({ isOpen, onClose, children, ...props }: SideDrawerProps) {
  useEscape(isOpen, onClose);
  // The way out is at the end, as in the panel of a record.
  const closable = { placement: "end" } as const;
  return (
    <Drawer destroyOnHidden closable={closable} {...props} open={isOpen} keyboard={false} onClose={onClose}>
      {children}
      {isOpen && <Toaster />}
    </Drawer>
  );
}
