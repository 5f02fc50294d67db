// @requirement 15.6.4
import { type LojaFechada, tituloEmPreparacao } from './loja-fechada.ts';
import { PaginaSozinha } from './pagina-sozinha.tsx';

/** Shown to visitors of a shop that is not open yet, at any address. */
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
