import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Every file of code by its path from the project's root, and what is written in it. */
export type Arquivos = ReadonlyMap<string, string>;

/** All TypeScript under `pasta`, declarations included. */
export function lerArquivos(pasta: string): Arquivos {
  const achados = readdirSync(pasta, { recursive: true, encoding: 'utf8' })
    .filter((nome) => /\.tsx?$/.test(nome))
    .map((nome) => normalize(join(pasta, nome)));
  return new Map(achados.map((caminho) => [caminho, readFileSync(caminho, 'utf8')]));
}

/** `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`, of types too: what a statement names as its source. */
const origens = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g;

/** Returns the project's own files that a file imports, also for types. `aliases` is `imports` of package.json. */
function importados(caminho: string, texto: string, arquivos: Arquivos, aliases: Record<string, string>): string[] {
  return [...texto.matchAll(origens)].flatMap(([, , origem = '']) => {
    const destino = origem.startsWith('.') ? normalize(join(dirname(caminho), origem)) : peloAlias(origem, aliases);
    return destino !== null && arquivos.has(destino) ? [destino] : [];
  });
}

function peloAlias(origem: string, aliases: Record<string, string>): string | null {
  for (const [alias, lugar] of Object.entries(aliases)) {
    const inicio = alias.slice(0, -1);
    if (alias.endsWith('*') && origem.startsWith(inicio))
      return normalize(lugar.replace('*', origem.slice(inicio.length)));
  }
  return null;
}

/**
 * The circles: groups of files each of which reaches all others of its group (Tarjan's strongly connected components),
 * sorted, without files that only stand for themselves.
 */
export function acharCiclos(arquivos: Arquivos, aliases: Record<string, string>): string[][] {
  const vizinhos = new Map(
    [...arquivos].map(([caminho, texto]) => [caminho, importados(caminho, texto, arquivos, aliases)]),
  );
  const ordem = new Map<string, number>();
  const maisCedo = new Map<string, number>();
  const pilha: string[] = [];
  const ciclos: string[][] = [];

  const visitar = (caminho: string): number => {
    const meu = ordem.size;
    ordem.set(caminho, meu);
    let cedo = meu;
    pilha.push(caminho);
    for (const vizinho of vizinhos.get(caminho) ?? []) {
      if (!ordem.has(vizinho)) cedo = Math.min(cedo, visitar(vizinho));
      else if (pilha.includes(vizinho)) cedo = Math.min(cedo, maisCedo.get(vizinho) ?? ordem.get(vizinho) ?? cedo);
      maisCedo.set(caminho, cedo);
    }
    if (cedo === meu) {
      const grupo = pilha.splice(pilha.indexOf(caminho));
      const deSiMesmo = (vizinhos.get(caminho) ?? []).includes(caminho);
      if (grupo.length > 1 || deSiMesmo) ciclos.push(grupo.toSorted());
    }
    return cedo;
  };
  for (const caminho of arquivos.keys()) if (!ordem.has(caminho)) visitar(caminho);
  return ciclos.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
}
