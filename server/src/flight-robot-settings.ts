import { readFileSync } from 'node:fs';
import type { Words } from '@waylight/contract/value/words';
import { demoFlightRobot } from './demo/flight-robot.ts';

/** The ticketing desk's chat robot as pages show it. */
export interface FlightRobot {
  readonly nameZh: string;
  readonly nameEn: string;
  /** a data URL: only companies whose robot is active are answered it */
  readonly qrCode: string;
}

interface RobotSettings {
  readonly FLIGHT_ROBOT_NAME?: Words | undefined;
  readonly FLIGHT_ROBOT_QR?: string | undefined;
}

/** Most bytes of the picture. */
const mostBytes = 200_000;

/** The robot that is offered, null for none; a text says what is wrong with the settings. */
export function flightRobotOf(
  { FLIGHT_ROBOT_NAME: name, FLIGHT_ROBOT_QR: file }: RobotSettings,
  profile: 'demo' | 'production',
): FlightRobot | null | string {
  if (!name && !file) return profile === 'demo' ? demoFlightRobot : null;
  if (!name) return 'FLIGHT_ROBOT_NAME: FLIGHT_ROBOT_QR needs it';
  if (!file) return 'FLIGHT_ROBOT_QR: FLIGHT_ROBOT_NAME needs it';
  const qrCode = pictureUrl(file);
  if (!qrCode) return 'FLIGHT_ROBOT_QR: a PNG or SVG file of at most 200 kB';
  return { nameZh: name.zh, nameEn: name.en, qrCode };
}

/** A PNG or SVG file as a data URL; undefined: it is none, too large or not there. */
function pictureUrl(path: string): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return undefined;
  }
  if (bytes.length > mostBytes) return undefined;
  const isPng = bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n';
  const isSvg = /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?<svg[\s>]/.test(bytes.toString('utf8', 0, 2000));
  if (!isPng && !isSvg) return undefined;
  return `data:image/${isPng ? 'png' : 'svg+xml'};base64,${bytes.toString('base64')}`;
}
