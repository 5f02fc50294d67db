import type { ExemplosDoEstilo } from './ler-exemplos.ts';
import { useState } from 'react';
import { Cartao } from '#web/cartao/cartao.tsx';
import { Paginacao } from '#web/loja/lista/paginacao.tsx';
import { FiltrosEmAbas } from '#web/ui/list/filtros-da-lista.tsx';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { Grupo } from '#web/loja/produto/variacoes.tsx';
import { CaixaDeMarcar, CampoDeEscolha } from '#web/ui/form/campo.tsx';
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
        <Grupo
          rotulo="Madeira"
          campo="variacao"
          escolhas={madeiras.map((madeira) => ({ nome: madeira, esgotada: mais.esgotado ?? false }))}
          escolhida={escolhida}
          aoEscolher={setEscolhida}
          erro={mais.erro ?? null}
        />
      </form>
    </Estado>
  );
}

/** Choices, navigation and purchase buttons. */
export function Escolhas({ exemplos }: { exemplos: ExemplosDoEstilo }) {
  return (
    <>
      <Secao titulo="Escolhas" de="ui/form/campo.tsx, variacoes.css">
        <form
          className="campos estilo-largo"
          aria-label="Exemplo de escolhas"
          onSubmit={(evento) => evento.preventDefault()}
        >
          <CampoDeEscolha rotulo="Tipo *" nome="tipo" className="colunas-3-largo" opcoes={opcoes} />
          <CampoDeEscolha
            rotulo="Tipo *"
            nome="outro"
            className="colunas-3-largo"
            opcoes={opcoes}
            erro="Escolha o tipo."
          />
          <CaixaDeMarcar rotulo="Ativo" nome="ativo" className="colunas-3-largo" defaultChecked />
          <CaixaDeMarcar
            rotulo="Ativo"
            nome="inativo"
            className="colunas-3-largo"
            dica="Desmarcado, não pode entrar."
          />
        </form>
        <Fichas nome="fichas" />
        <Fichas nome="sem escolher" erro="Escolha a madeira para continuar." />
        <Fichas nome="esgotado" esgotado />
      </Secao>
      <Secao titulo="Abas e páginas" de="ui/list/filtros.css, tabela.css">
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
      <Secao titulo="Cartões" de="cartao.css">
        <ul className="grade estilo-largo">
          <Cartao
            produto={{
              ...comum,
              ...exemplos.tabuleiro,
              medida: 'Casa 55 mm',
              precoCentavos: 48900,
              digital: false,
              esgotado: false,
            }}
          />
          <Cartao
            produto={{
              ...comum,
              ...exemplos.ebook,
              precoCentavos: 2490,
              digital: true,
              esgotado: false,
            }}
          />
          <Cartao
            produto={{
              ...comum,
              ...exemplos.feltros,
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
