// @requirement 15.27.3 15.27.7
import { Form, useNavigation } from 'react-router';
import type { LinkComResultado } from '#application/comissoes/ler-links.ts';
import { nomeDaPaginaDoLink } from '#domain/comissoes/link-do-influencer.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { type Coluna, TabelaRolavel } from '#web/ui/list/list-tabela.tsx';
import { CopiarLink } from './copiar-link.tsx';

type TabelaDeLinksProps = {
  titulo: string;
  links: LinkComResultado[];
  /** The influencer's code of now. */ cupom: string | null;
};

/** An influencer's links with their figures. On phones each link is a card. */
export function TabelaDeLinks({ titulo, links, cupom }: TabelaDeLinksProps) {
  const colunas: Coluna<LinkComResultado>[] = [
    { nome: 'Link', classe: 'celula-do-link', semRotulo: true, valor: (link) => <Link link={link} cupom={cupom} /> },
    { nome: 'Visitas', direita: true, valor: ({ visitas }) => numeroComMilhares(visitas) },
    { nome: 'Pedidos', direita: true, valor: ({ pedidos }) => numeroComMilhares(pedidos) },
    { nome: 'Vendido', direita: true, valor: ({ vendidoCentavos }) => formatarReais(vendidoCentavos) },
    {
      nome: 'Comissão',
      direita: true,
      classe: 'em-negrito',
      valor: ({ comissaoCentavos }) => formatarReais(comissaoCentavos),
    },
  ];
  return (
    <TabelaRolavel
      emCartoes
      className="tabela-de-links"
      linhas={links}
      chave={({ id }) => id}
      {...{ titulo, colunas }}
    />
  );
}

function Link({ link, cupom }: { link: LinkComResultado; cupom: string | null }) {
  const { id, canal, destino, foraDeVenda, excluido, endereco, arquivadoEm } = link;
  const ocupado = useNavigation().state !== 'idle';
  const pagina = nomeDaPaginaDoLink(link);
  return (
    <>
      <p id={id}>
        <span className="nome">{canal}</span> <span className="complemento">{pagina}</span>
      </p>
      <p className="endereco-do-link">{endereco}</p>
      <div className="atos-do-link">
        <CopiarLink endereco={endereco} sobre={id} />
        {(['png', 'svg'] as const).map((formato) => (
          <a
            key={formato}
            className="botao botao-pequeno"
            href={`/influencer/links/${id}/qr-code.${formato}`}
            aria-describedby={id}
            download
          >
            QR em {formato.toUpperCase()}
          </a>
        ))}
        {arquivadoEm === null && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              className="botao botao-pequeno"
              name="intencao"
              value="arquivar"
              aria-describedby={id}
              aria-disabled={ocupado}
            >
              Arquivar
            </button>
          </Form>
        )}
      </div>
      <details className="teste-do-link">
        <summary>Testar meu link</summary>
        <p>
          Um clique leva a{' '}
          <a className="elo" href={excluido ? '/' : destino}>
            {excluido ? 'Início' : pagina}
          </a>{' '}
          {cupom === null
            ? 'sem cupom: você não tem um agora.'
            : `com o cupom ${cupom}, que fica guardado no navegador de quem clica.`}
        </p>
        {foraDeVenda && <p>Este produto saiu de venda: faça um link para outra página.</p>}
        <p>Abrir por aqui não conta como visita, e os seus próprios cliques também não contam.</p>
      </details>
    </>
  );
}
