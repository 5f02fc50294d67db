// @requirement 13.8.1
import { isRouteErrorResponse, Link, useLocation, useNavigate } from 'react-router';
import { semResposta } from './moldura-frases.ts';

type Quadro = { coordenada: string; titulo: string; frase: string };

const naoEncontrada: Quadro = {
  coordenada: 'h9',
  titulo: 'Página não encontrada',
  frase: 'Esta casa não existe no tabuleiro.',
};
const retirada: Quadro = { coordenada: 'a0', titulo: 'Página retirada', frase: 'Esta página saiu do ar e não volta.' };
const defeito: Quadro = {
  coordenada: 'f7',
  titulo: 'Algo deu errado',
  frase: 'O erro é nosso e já foi registrado. Tente de novo em instantes.',
};
const indisponivel: Quadro = {
  coordenada: 'e1',
  titulo: 'Voltamos já',
  frase: 'A loja está sem acesso aos seus dados agora. O seu carrinho continua guardado. Tente de novo em instantes.',
};
/** In place of `indisponivel.frase`, to the owner and to influencers. */
const painelIndisponivel = 'O painel está sem acesso aos dados da loja agora. Tente de novo em instantes.';
const semConexao: Quadro = {
  coordenada: 'g8',
  titulo: 'Sem conexão',
  frase: semResposta,
};

/** Returns true for a `fetch` without network; the error's text differs between browsers. */
function eFaltaDeRede(erro: unknown): boolean {
  return erro instanceof TypeError && /fetch|network|load failed/i.test(erro.message);
}

function quadroDoErro(erro: unknown): Quadro {
  if (isRouteErrorResponse(erro)) {
    if (erro.status === 404) return naoEncontrada;
    if (erro.status === 410) return retirada;
    if (erro.status === 503) {
      // To a form that was sent without scripts.
      const { frase = indisponivel.frase } = (erro.data ?? {}) as { frase?: string };
      return { ...indisponivel, frase };
    }
  }
  return eFaltaDeRede(erro) ? semConexao : defeito;
}

/** Title of the document while a page shows `erro`. */
export function tituloDoErro(erro: unknown): string {
  return quadroDoErro(erro).titulo;
}

/** The error page: one coordinate, one sentence and the way back. */
export function PaginaDeErro({
  erro,
  sozinha = false,
}: {
  erro: unknown;
  /** Without the frame. */ sozinha?: boolean;
}) {
  const quadro = quadroDoErro(erro);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const podeTentar = quadro !== naoEncontrada && quadro !== retirada;
  const noPainel = /^\/(admin|influencer)\b/.test(pathname);
  const frase = noPainel && quadro.frase === indisponivel.frase ? painelIndisponivel : quadro.frase;
  return (
    <div className={sozinha ? 'pagina-de-erro pagina-de-erro-sozinha' : 'caixa pagina-de-erro'}>
      <span className="coordenada" aria-hidden>
        {quadro.coordenada}
      </span>
      <h1>{quadro.titulo}</h1>
      <p>{frase}</p>
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
        <Link className={podeTentar ? 'botao botao-secundario' : 'botao botao-principal'} to="/">
          Voltar ao início
        </Link>
        {!podeTentar && (
          <Link className="botao botao-secundario" to="/produtos">
            Ver produtos
          </Link>
        )}
      </div>
    </div>
  );
}
