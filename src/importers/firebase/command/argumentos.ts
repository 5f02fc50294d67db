import { parseArgs } from 'node:util';

export const USO = `Uso: npm run importar:firebase -- --firestore dump.json --auth users.json [--arquivos PASTA] [--simular]
                                   [--relatorio relatorio.csv] [--resumo resumo.json]`;

export type Argumentos = {
  firestore: string;
  auth: string;
  arquivos: string | undefined;
  simular: boolean;
  relatorio: string | undefined;
  resumo: string | undefined;
};

/** Returns the command's arguments; null when one is missing or unknown. */
export function lerArgumentos(argumentos: string[]): Argumentos | null {
  const texto = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: argumentos,
      options: {
        firestore: texto,
        auth: texto,
        arquivos: texto,
        simular: { type: 'boolean', default: false },
        relatorio: texto,
        resumo: texto,
      },
    });
    const { firestore, auth, arquivos, simular, relatorio, resumo } = values;
    return firestore && auth ? { firestore, auth, arquivos, simular, relatorio, resumo } : null;
  } catch {
    return null;
  }
}
