/** By the beginning of the directive: `script-src-elem` is a script too. */
const coisas: [inicio: string, nome: string][] = [
  ['script-src', 'Um script barrado'],
  ['style-src', 'Um estilo barrado'],
  ['img-src', 'Uma imagem barrada'],
  ['connect-src', 'Uma conexão barrada'],
  ['font-src', 'Uma fonte barrada'],
  ['frame-ancestors', 'A loja aberta dentro de outra página'],
  ['form-action', 'Um formulário enviado para fora'],
  ['base-uri', 'O endereço de base trocado'],
  ['object-src', 'Um objeto barrado'],
];
const lugares: Record<string, string> = {
  inline: 'escrito na própria página',
  eval: 'montado a partir de um texto',
  self: 'da própria loja',
};

/** Returns the text of a blocked directive. */
export function oQueFoi(diretiva: string): string {
  return coisas.find(([inicio]) => diretiva.startsWith(inicio))?.[1] ?? `Algo barrado (${diretiva})`;
}

/** Returns the text of an origin. */
export function doQue(origem: string): string {
  return lugares[origem] ?? origem;
}

export const frasesDosRelatos = {
  titulo: 'O que os navegadores barraram',
  nenhum: 'Nenhum navegador barrou nada nos últimos 30 dias.',
  explicacao:
    'A loja diz aos navegadores o que as suas páginas podem carregar, e eles contam o que barraram. Uma linha ou outra vem de extensões e antivírus de quem visita. Muitas vezes a mesma coisa, em mais de uma página, merece ser vista por quem cuida do programa.',
  soVisto: '(só visto, não barrado)',
} as const;
