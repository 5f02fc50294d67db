export const colunasDeUsuarios = ['nome', 'email', 'role', 'cupom', 'comissao', 'criadoEm'] as const;
export type ColunaDeUsuarios = (typeof colunasDeUsuarios)[number];
export type OrdemDeUsuarios = { coluna: ColunaDeUsuarios; descendente: boolean };

/** `nome` and `-nome`, as the address says it; what makes no sense is the usual order, the newest first. */
export function lerOrdemDeUsuarios(texto: string | null): OrdemDeUsuarios {
  const descendente = texto?.startsWith('-') ?? false;
  const coluna = colunasDeUsuarios.find((uma) => uma === texto?.replace(/^-/, ''));
  return coluna ? { coluna, descendente } : { coluna: 'criadoEm', descendente: true };
}

export function escreverOrdemDeUsuarios({ coluna, descendente }: OrdemDeUsuarios): string {
  return descendente ? `-${coluna}` : coluna;
}

/** Words of a search, each as it is stored: lowercase; at most five. */
export function palavrasDaBusca(texto: string): string[] {
  return texto.slice(0, 100).replaceAll('\0', '').trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);
}
