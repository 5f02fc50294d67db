// @requirement 13.8.1
import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useLocation, useNavigate } from 'react-router';
import { type CasoDeErro, casoDoErro, tituloDoErro } from './titulo-do-erro.ts';
import { semResposta } from './moldura-frases.ts';

/** A 403 is the panel's alone: its words are loaded with this page, since the first load of a shopper has no room for them. */
type Caso = CasoDeErro | 'fechada';
const casoDe = (erro: unknown): Caso =>
  isRouteErrorResponse(erro) && erro.status === 403 ? 'fechada' : casoDoErro(erro);
const tituloDaFechada = 'Página fechada';

const quadros: Record<Caso, { coordenada: string; frase: string }> = {
  naoEncontrada: { coordenada: 'h9', frase: 'Esta casa não existe no tabuleiro.' },
  retirada: { coordenada: 'a0', frase: 'Esta página saiu do ar e não volta.' },
  defeito: { coordenada: 'f7', frase: 'O erro é nosso e já foi registrado. Tente de novo em instantes.' },
  indisponivel: {
    coordenada: 'e1',
    frase: 'A loja está sem acesso aos seus dados agora. O seu carrinho continua guardado. Tente de novo em instantes.',
  },
  semConexao: { coordenada: 'g8', frase: semResposta },
  fechada: {
    coordenada: 'd5',
    frase: 'Esta parte do painel não está entre os seus direitos. Se você precisa dela, peça a um admin.',
  },
};
/** Shown to the owner and to influencers instead of the shop's sentence. */
const painelIndisponivel = 'O painel está sem acesso aos dados da loja agora. Tente de novo em instantes.';

/** The sentence of `erro`; a form that was sent without scripts brings its own. */
function fraseDoErro(erro: unknown, noPainel: boolean): string {
  const caso = casoDe(erro);
  if (caso !== 'indisponivel') return quadros[caso].frase;
  const { frase } = ((isRouteErrorResponse(erro) && erro.data) || {}) as { frase?: string };
  return frase ?? (noPainel ? painelIndisponivel : quadros.indisponivel.frase);
}

/** The error page: one coordinate, one sentence and the way back. */
export function PaginaDeErro({
  erro,
  sozinha = false,
}: {
  erro: unknown;
  /** Without the frame. */ sozinha?: boolean;
}) {
  const caso = casoDe(erro);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const fechada = caso === 'fechada';
  useEffect(() => {
    if (fechada) document.title = tituloDaFechada;
  }, [fechada]);
  const podeTentar = caso !== 'naoEncontrada' && caso !== 'retirada' && !fechada;
  const noPainel = /^\/(admin|influencer)\b/.test(pathname);
  return (
    <div className={sozinha ? 'pagina-de-erro pagina-de-erro-sozinha' : 'caixa pagina-de-erro'}>
      <span className="coordenada" aria-hidden>
        {quadros[caso].coordenada}
      </span>
      <h1>{fechada ? tituloDaFechada : tituloDoErro(erro)}</h1>
      <p>{fraseDoErro(erro, noPainel)}</p>
      <div className="pagina-de-erro-acoes">
        {podeTentar && (
          <button
            type="button"
            className="botao botao-principal"
            onClick={() => navigate({ pathname, search, hash }, { replace: true })}
          >
            Tentar de novo
          </button>
        )}
        {fechada && (
          <Link className="botao botao-principal" to="/admin">
            Voltar ao painel
          </Link>
        )}
        <Link className={podeTentar || fechada ? 'botao botao-secundario' : 'botao botao-principal'} to="/">
          Voltar ao início
        </Link>
        {!podeTentar && !fechada && (
          <Link className="botao botao-secundario" to="/produtos">
            Ver produtos
          </Link>
        )}
      </div>
    </div>
  );
}
