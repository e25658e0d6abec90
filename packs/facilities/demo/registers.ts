import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import plant from "./data/plant.json" with { type: "json" };

type Row = RecordSet["records"][number];

/** A record of the object by its key. */
export function at(key: string | null | undefined): { key: string } | null {
  return key ? { key } : null;
}

/** `2026-03-09`, so many days after a day. */
export function dayAfter(start: string, days: number): string {
  return new Date(Date.parse(`${start}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A moment in Beijing. */
export function instant(day: string, hour: number, minute = 0): string {
  return new Date(Date.parse(`${day}T00:00:00+08:00`) + (hour * 60 + minute) * 60_000).toISOString();
}

export const sites: Row[] = plant.sites.map(
  ([code, name, nameEn, kind, capacity, opened, address, latitude, longitude]) => ({
    code,
    name,
    name_en: nameEn,
    kind,
    status: "running",
    capacity,
    output_unit: "m³",
    opened_on: opened,
    address,
    latitude,
    longitude,
    phone: "000-8866 2010",
  }),
);

export const units: Row[] = plant.units.map(([code, name, nameEn, site, parent, purpose]) => ({
  code,
  name,
  name_en: nameEn,
  site: at(site),
  ...(parent ? { parent: at(parent) } : {}),
  purpose,
}));

export const devices: Row[] = plant.devices.map(
  ([code = "", name, unit = "", kind, grade, status, maker, model, rating, since], index) => {
    const months = grade === "A" ? 6 : 12;
    const serviced = dayAfter("2026-06-02", (index * 17) % 150);
    return {
      code,
      name,
      unit: at(unit),
      site: at(unit.slice(0, 4)),
      kind,
      class: grade,
      status,
      maker,
      model,
      serial_no: `${code.slice(5, 6)}${2_000 + index * 37}`,
      rating,
      installed_on: `${since}-15`,
      service_months: months,
      serviced_on: serviced,
      service_due: dayAfter(serviced, months * 30),
    };
  },
);

export const meters: Row[] = plant.meters.map(([code, name, site, device, accuracy, calibrated]) => ({
  code,
  name,
  site: at(site),
  ...(device ? { device: at(device) } : {}),
  accuracy,
  calibrated_on: calibrated,
  calibration_due: dayAfter(calibrated ?? "", 364),
}));

export const limits: Row[] = plant.limits.map(([meter, quantity, low, high, remark]) => ({
  meter: at(meter),
  quantity,
  ...(low ? { low } : {}),
  ...(high ? { high } : {}),
  remark,
}));

/** The site that a device belongs to: its tag begins with it. */
export function siteOf(device: string): { key: string } {
  return { key: device.slice(0, 4) };
}
