/** Stands in `kz.file.object` of what jobs need or make: its owner's alone, and gone with the job. */
export const jobFileObject = "kz.job";
