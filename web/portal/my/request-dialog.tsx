import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { RequestForm, type Request } from "./request-form.tsx";

interface RequestDialogProps {
  title: string;
  request: Request;
  onClose: () => void;
}

/** A request in a dialog of its own. */
export function RequestDialog({ title, request, onClose }: RequestDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <RequestForm request={request} onSent={onClose} />
    </Dialog>
  );
}
