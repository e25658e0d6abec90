import type { FileValue } from "@kezhuan/contract/kinds/file";
import { useQuery } from "@tanstack/react-query";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { readFiles } from "../content/read-files.ts";
import { subjectPlaces } from "../subject/subject-places.ts";
import type { FilePlace } from "../detail/file-place.ts";

/** The files that stand beside one, with addresses made just now. */
export function useFiles(place: FilePlace | undefined) {
  const { kind, id = "", field = "" } = place ?? {};
  const { data, error, refetch } = useQuery({
    ...objDataQuery({ objname: kind ? subjectPlaces[kind].objname : "", id }),
    enabled: kind !== undefined,
  });
  const files: FileValue[] | undefined = data && readFiles(data[field]);
  return { files, error, retry: () => void refetch() };
}
