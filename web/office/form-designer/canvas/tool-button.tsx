import { Button } from "antd";

interface ToolButtonProps {
  label: string;
  icon: React.ReactNode;
  isOff: boolean;
  onClick: () => void;
}

/** A button of the canvas: an icon, whose name is told and shown as a tooltip. */
export function ToolButton({ label, icon, isOff, onClick }: ToolButtonProps) {
  return (
    <Button
      size="small"
      type="text"
      icon={<span aria-hidden>{icon}</span>}
      disabled={isOff}
      aria-label={label}
      title={label}
      onClick={onClick}
    />
  );
}
