export function assetsOfNewest(folder: string): string[];
export function setAside(folder: string, aside: string): void;
export function layBeside(folder: string, aside: string): void;
