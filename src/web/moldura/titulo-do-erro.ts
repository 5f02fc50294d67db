// @requirement 13.8.1
import { isRouteErrorResponse } from 'react-router';

const titulos = {
  naoEncontrada: 'Página não encontrada',
  retirada: 'Página retirada',
  defeito: 'Algo deu errado',
  indisponivel: 'Voltamos já',
  semConexao: 'Sem conexão',
};

export type CasoDeErro = keyof typeof titulos;

const casosPorStatus: Record<number, CasoDeErro> = { 404: 'naoEncontrada', 410: 'retirada', 503: 'indisponivel' };

/** Returns true for a `fetch` without network; the error's text differs between browsers. */
const eFaltaDeRede = (erro: unknown) => erro instanceof TypeError && /fetch|network|load failed/i.test(erro.message);

export function casoDoErro(erro: unknown): CasoDeErro {
  const conhecido = isRouteErrorResponse(erro) && casosPorStatus[erro.status];
  return conhecido || (eFaltaDeRede(erro) ? 'semConexao' : 'defeito');
}

/** Title of the document while a page shows `erro`. */
export const tituloDoErro = (erro: unknown): string => titulos[casoDoErro(erro)];
