import type { ServerBuild } from 'react-router';

/** Pattern of one route, split at its slashes: `['produto', ':id']`. */
type Padrao = { texto: string; partes: string[] };

const DADOS = '.data';

/**
 * Returns a function from a path to its route pattern (`/produto/:id`). Log and metrics use the pattern instead of the
 * path, so that they contain no ids and nothing a visitor typed.
 */
export function criarRotaDaPagina(rotas: ServerBuild['routes']): (caminho: string) => string {
  const fixos = new Map<string, string>();
  const comParametros: Padrao[] = [];
  for (const rota of Object.values(rotas)) {
    if (rota?.path === undefined && !rota?.index) continue;
    const partes = partesDe(caminhoInteiro(rotas, rota.id));
    const texto = `/${partes.join('/')}`;
    if (partes.some(variavel)) comParametros.push({ texto, partes });
    else fixos.set(texto, texto);
  }
  comParametros.sort(maisExatoAntes);

  return (caminho) => {
    const deDados = caminho.endsWith(DADOS);
    const pagina = deDados ? caminho.slice(0, -DADOS.length).replace(/^\/_root$/, '/') : caminho;
    const partes = partesDe(pagina);
    const texto =
      fixos.get(`/${partes.join('/')}`) ??
      comParametros.find((padrao) => combina(partes, padrao.partes))?.texto ??
      '/*';
    return deDados ? texto + DADOS : texto;
  };
}

function caminhoInteiro(rotas: ServerBuild['routes'], id: string | undefined): string {
  const rota = id === undefined ? undefined : rotas[id];
  return rota ? `${caminhoInteiro(rotas, rota.parentId)}/${rota.path ?? ''}` : '';
}

const partesDe = (caminho: string) => caminho.split('/').filter(Boolean);
const variavel = (parte: string) => parte === '*' || parte.startsWith(':');
const peso = (parte: string | undefined) =>
  parte === undefined ? 3 : parte === '*' ? 2 : parte.startsWith(':') ? 1 : 0;

/** Sorts fixed segments before parameters, and parameters before `*`. */
function maisExatoAntes(um: Padrao, outro: Padrao): number {
  for (let n = 0; n < Math.max(um.partes.length, outro.partes.length); n++) {
    const diferenca = peso(um.partes[n]) - peso(outro.partes[n]);
    if (diferenca !== 0) return diferenca;
  }
  return 0;
}

function combina(partes: string[], padrao: string[]): boolean {
  if (padrao.at(-1) !== '*' && padrao.length !== partes.length) return false;
  return padrao.every((parte, n) => parte === '*' || (n < partes.length && (variavel(parte) || parte === partes[n])));
}
