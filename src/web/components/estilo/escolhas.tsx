import { useState } from 'react';
import { Cartao } from '#web/components/catalogo/cartao.tsx';
import { Paginacao } from '#web/components/catalogo/paginacao.tsx';
import { FiltrosEmAbas } from '#web/components/painel/filtros-da-lista.tsx';
import { PaginasDaLista } from '#web/components/painel/paginas-da-lista.tsx';
import { Variacoes } from '#web/components/produto/variacoes.tsx';
import { CaixaDeMarcar, CampoDeEscolha } from '#web/ui/campo.tsx';
import { Estado, Secao } from './secao.tsx';

const madeiras = ['Buxo e ébano', 'Buxo e padauk'];
const opcoes = [
  { valor: 'percentual', nome: 'Percentual' },
  { valor: 'valor_fixo', nome: 'Valor Fixo' },
];
const comum = {
  previa: 'Torneadas à mão, com peso de aço, base em feltro e damas extras.',
  imagem: null,
  segundaImagem: null,
};

function Fichas({ nome, ...mais }: { nome: string; erro?: string; esgotado?: boolean }) {
  const [escolhida, setEscolhida] = useState<string | null>(mais.erro ? null : (madeiras[0] ?? null));
  return (
    <Estado nome={nome}>
      <form aria-label={`Exemplo de escolha, ${nome}`}>
        <Variacoes
          variacoes={madeiras}
          escolhida={escolhida}
          aoEscolher={setEscolhida}
          erro={mais.erro ?? null}
          esgotado={mais.esgotado ?? false}
          primeira={null}
        />
      </form>
    </Estado>
  );
}

/** What one chooses from, goes along and buys. */
export function Escolhas() {
  return (
    <>
      <Secao titulo="Escolhas" de="ui/campo.tsx, fichas.css">
        <form className="campos est-l" aria-label="Exemplo de escolhas" onSubmit={(evento) => evento.preventDefault()}>
          <CampoDeEscolha rotulo="Tipo *" nome="tipo" className="m3" opcoes={opcoes} />
          <CampoDeEscolha rotulo="Tipo *" nome="outro" className="m3" opcoes={opcoes} erro="Escolha o tipo." />
          <CaixaDeMarcar rotulo="Ativo" nome="ativo" className="m3" defaultChecked />
          <CaixaDeMarcar rotulo="Ativo" nome="inativo" className="m3" dica="Desmarcado, não pode entrar." />
        </form>
        <Fichas nome="fichas" />
        <Fichas nome="sem escolher" erro="Escolha uma opção para adicionar ao carrinho." />
        <Fichas nome="esgotado" esgotado />
      </Secao>
      <Secao titulo="Abas e páginas" de="painel-filtros.css, catalogo.css">
        <Estado nome="abas" largo>
          <FiltrosEmAbas
            rotulo="Exemplo de abas"
            parametro="aba"
            atual="todos"
            padrao="todos"
            opcoes={[
              { valor: 'todos', nome: 'Todos', quantos: 214 },
              { valor: 'pendente', nome: 'Pendente', quantos: 9 },
              { valor: 'aprovado', nome: 'Aprovado' },
            ]}
          />
        </Estado>
        <Estado nome="páginas">
          <Paginacao atual={4} ultima={9} consultaDa={() => ''} />
        </Estado>
        <Estado nome="vizinhas">
          <PaginasDaLista anterior={null} proxima="exemplo" />
        </Estado>
      </Secao>
      <Secao titulo="Cartões" de="cartoes.css">
        <ul className="grade est-l">
          <Cartao
            produto={{
              ...comum,
              id: 'tabuleiro-oficial-marchetado-50-cm',
              nome: 'Tabuleiro oficial marchetado 50 cm',
              precoCentavos: 48900,
              digital: false,
              esgotado: false,
            }}
          />
          <Cartao
            produto={{
              ...comum,
              id: 'o-roque-e-o-rei-seguro',
              nome: 'O Roque e o Rei Seguro',
              precoCentavos: 2490,
              digital: true,
              esgotado: false,
            }}
          />
          <Cartao
            produto={{
              ...comum,
              id: 'feltros-adesivos-para-bases-cartela-com-20',
              nome: 'Feltros adesivos para bases, cartela com 20',
              precoCentavos: 1490,
              digital: false,
              esgotado: true,
            }}
          />
        </ul>
      </Secao>
    </>
  );
}
