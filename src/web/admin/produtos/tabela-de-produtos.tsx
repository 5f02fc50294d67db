// @requirement 2.16.1
import { Archive, ArchiveRestore, PackagePlus } from '#web/ui/media/icones-do-painel.tsx';
import { Copy, ExternalLink } from '#web/ui/media/icones.tsx';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ProdutoDaLista } from '#db/produtos/ler-admin-produtos.ts';
import { type LugarDoEstoque, lugaresEmBaixa } from '#domain/produtos/ajuste-de-estoque.ts';
import { dicaDeEstoque } from '#domain/produtos/produto.ts';
import { EditarEExcluir } from '#web/admin/base/colunas.tsx';
import { Badge, columnsOf, none, Rows, thumbnail, useRowLink } from '#web/panel/list.tsx';
import { DivisaoDoMenu, ItemDoMenu, MenuDeAcoes } from '#web/ui/overlay/menu-de-acoes.tsx';
import { AjusteDeEstoque } from './ajuste-de-estoque.tsx';
import { ExclusaoDeProduto, useAcoesDosProdutos } from './acoes-dos-produtos.tsx';

type TabelaDeProdutosProps = {
  linhas: ProdutoDaLista[];
  emPedidos: string[];
  categorias: { slug: string; nome: string }[];
  /** As in the address. */ ordem: string;
  empty: ReactNode;
};
const col = columnsOf<ProdutoDaLista>();

type Aberto = { dialogo: 'excluir' | 'ajustar'; produto: ProdutoDaLista } | null;

/** The table of products (docs/requirements.md 2.16). On phones each row becomes a card. */
export function TabelaDeProdutos({ linhas, emPedidos, categorias, ordem, empty }: TabelaDeProdutosProps) {
  const [aberto, setAberto] = useState<Aberto>(null);
  const acoes = useAcoesDosProdutos();
  const nomeDa = new Map(categorias.map(({ slug, nome }) => [slug, nome]));
  const fechar = () => setAberto(null);
  const colunas = [
    thumbnail,
    col.name('Nome', (produto) => <Nome {...produto} />, { sort: 'nome' }),
    col.money('Preço', ({ precoCentavos }) => precoCentavos, { sort: 'preco', className: 'em-negrito' }),
    col.plain('Categoria', ({ categoria }) => nomeDa.get(categoria) ?? categoria),
    col.right('Estoque', (produto) => <Estoque {...produto} />, { sort: 'estoque' }),
    col.acts((produto) => (
      <AcoesDoProduto
        produto={produto}
        abrir={(dialogo) => setAberto({ dialogo, produto })}
        arquivar={(arquivar) => acoes.enviar({ intencao: arquivar ? 'arquivar' : 'desarquivar', id: produto.id })}
      />
    )),
  ];
  return (
    <>
      <Rows
        page={{ linhas }}
        caption="Produtos"
        className="tabela-com-fotos"
        sort={ordem}
        rowKey={({ id }) => id}
        columns={colunas}
        empty={empty}
      />
      <ExclusaoDeProduto
        produto={aberto?.dialogo === 'excluir' ? aberto.produto : null}
        emPedidos={emPedidos}
        fechar={fechar}
        enviar={acoes.enviar}
      />
      {aberto?.dialogo === 'ajustar' && (
        <AjusteDeEstoque key={aberto.produto.id} produto={aberto.produto} fechar={fechar} />
      )}
    </>
  );
}

function Nome({ id, nome, digital, destaque, arquivado }: ProdutoDaLista) {
  const link = useRowLink();
  const marcas = [arquivado && 'Arquivado', digital && 'Digital', destaque && 'Destaque'].filter(Boolean);
  return (
    <>
      <Link to={link(`/admin/produtos/editar/${id}`)}>{nome}</Link>
      {marcas.length > 0 && <span className="complemento">{marcas.join(' · ')}</span>}
    </>
  );
}

function Estoque(produto: ProdutoDaLista) {
  const { estoque, digital } = produto;
  if (digital) return none('Digital');
  const { codigo } = dicaDeEstoque(estoque, digital);
  if (codigo === 'esgotado') return <Badge tone="bad">Esgotado</Badge>;
  const emBaixa = lugaresEmBaixa(produto);
  if (codigo === 'disponivel' && emBaixa.length === 0) return estoque;
  return (
    <>
      <span className="estoque-baixo">
        <Badge tone="waiting">Baixo</Badge> {estoque}
      </span>
      {emBaixa.length > 0 && <span className="complemento">{porExtenso(emBaixa)}</span>}
    </>
  );
}

const LUGARES_DITOS = 3;

/** The emptiest first: 'Azul 0, Verde 2 e mais 4'. */
function porExtenso(lugares: LugarDoEstoque[]): string {
  const ditos = lugares
    .toSorted((a, b) => a.estoque - b.estoque)
    .slice(0, LUGARES_DITOS)
    .map(({ nome, estoque }) => `${nome ?? 'Comum'} ${estoque}`)
    .join(', ');
  return lugares.length > LUGARES_DITOS ? `${ditos} e mais ${lugares.length - LUGARES_DITOS}` : ditos;
}

type AcoesDoProdutoProps = {
  produto: ProdutoDaLista;
  abrir: (dialogo: 'excluir' | 'ajustar') => void;
  arquivar: (arquivar: boolean) => void;
};

function AcoesDoProduto({ produto: { id, nome, digital, arquivado }, abrir, arquivar }: AcoesDoProdutoProps) {
  const navegar = useNavigate();
  const link = useRowLink();
  return (
    <EditarEExcluir nome={nome} editar={link(`/admin/produtos/editar/${id}`)} aoExcluir={() => abrir('excluir')}>
      <MenuDeAcoes rotulo={`Mais ações de ${nome}`}>
        {!arquivado && (
          <ItemDoMenu
            icone={<ExternalLink className="icone" aria-hidden />}
            aoEscolher={() => void window.open(`/produto/${id}`, '_blank', 'noopener')}
          >
            Ver na loja
          </ItemDoMenu>
        )}
        <ItemDoMenu
          icone={<Copy className="icone" aria-hidden />}
          aoEscolher={() => void navegar(link(`/admin/produtos/novo?copia=${id}`))}
        >
          Duplicar
        </ItemDoMenu>
        {!digital && (
          <ItemDoMenu icone={<PackagePlus className="icone" aria-hidden />} aoEscolher={() => abrir('ajustar')}>
            Ajustar estoque
          </ItemDoMenu>
        )}
        <DivisaoDoMenu />
        <ItemDoMenu
          icone={
            arquivado ? <ArchiveRestore className="icone" aria-hidden /> : <Archive className="icone" aria-hidden />
          }
          aoEscolher={() => arquivar(!arquivado)}
        >
          {arquivado ? 'Pôr de volta à venda' : 'Arquivar'}
        </ItemDoMenu>
      </MenuDeAcoes>
    </EditarEExcluir>
  );
}
