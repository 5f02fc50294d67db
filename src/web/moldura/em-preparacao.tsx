import { isRouteErrorResponse } from 'react-router';
import { PaginaSozinha } from './pagina-sozinha.tsx';

/** What a closed shop tells a visitor of itself. */
export type LojaFechada = { codigo: 'loja-fechada'; nome: string; email: string };

/** What the visitor is told when a page failed because the shop is closed; null when it failed otherwise. */
export function lojaFechada(erro: unknown): LojaFechada | null {
  if (!isRouteErrorResponse(erro) || erro.status !== 503) return null;
  const dados = erro.data as Partial<LojaFechada> | null;
  return dados?.codigo === 'loja-fechada' ? (dados as LojaFechada) : null;
}

export const tituloEmPreparacao = (nome: string) => (nome ? `${nome} está em preparação` : 'Loja em preparação');

/** What visitors see of a shop that is being prepared, whatever they asked for. */
export function EmPreparacao({ loja: { nome, email } }: { loja: LojaFechada }) {
  return (
    <PaginaSozinha escura>
      <div className="em-preparacao">
        <h1>{tituloEmPreparacao(nome)}</h1>
        <p>Estamos arrumando as peças. A loja abre em breve: volte daqui a pouco.</p>
        {email && (
          <p>
            Quer falar com a gente? Escreva para{' '}
            <a className="elo em-preparacao-elo" href={`mailto:${email}`}>
              {email}
            </a>
            .
          </p>
        )}
        <p className="em-preparacao-equipe">
          É da equipe?{' '}
          <a className="elo em-preparacao-elo" href="/entrar?voltar=/admin">
            Entrar
          </a>
        </p>
      </div>
    </PaginaSozinha>
  );
}
