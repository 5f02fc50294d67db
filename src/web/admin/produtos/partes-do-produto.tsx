// @requirement 15.9.8 15.9.12 15.41.1
import { useState } from 'react';
import type { CampoDoFormulario } from '#application/produtos/entrada.ts';
import type { MovimentoDaFicha } from '#db/produtos/ler-admin-produtos.ts';
import { formatarDiaEHora } from '#domain/datas.ts';
import { Tabela } from '#web/ui/list/list-tabela.tsx';
import { limitesDasPosicoes } from '#domain/produtos/posicao.ts';
import type { CadastroDigitado } from '#domain/produtos/produto-cadastro.ts';
import { maximosDosTextos, nomesDosTextos, type TextosDigitados } from '#domain/produtos/textos-do-produto.ts';
import { Campo, CampoLongo } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { posicoesLongas } from './produtos-frases.ts';

const curtos = [
  { nome: 'fabricante', dica: 'Quem faz, e onde: Oficina Aurora, São Paulo.' },
  { nome: 'origem', dica: 'De onde vem a madeira, ou onde é feito.' },
  { nome: 'garantia', dica: 'Quanto tempo, e contra quê: 1 ano contra empenamento.' },
] as const;

type TextosDoProdutoProps = {
  inicial: TextosDigitados;
  faltas: Partial<Record<CampoDoFormulario, string>>;
  digital: boolean;
};

/** Optional texts for expensive goods. The form of an eBook keeps stored texts and does not show their fields. */
export function TextosDoProduto({ inicial, faltas, digital }: TextosDoProdutoProps) {
  const campo = useCampos(inicial, faltas);
  return (
    <section className="bloco" aria-labelledby="b-confianca" hidden={digital}>
      <h2 id="b-confianca">Para quem vai comprar</h2>
      <div className="campos">
        <CampoLongo
          rotulo={nomesDosTextos.na_caixa}
          {...campo('na_caixa', 'Um item por linha: 32 peças, 2 damas extras, saquinho de algodão.')}
          maxLength={maximosDosTextos.na_caixa}
          opcional
        />
        {curtos.map(({ nome, dica }) => (
          <Campo
            key={nome}
            rotulo={nomesDosTextos[nome]}
            {...campo(nome, dica)}
            maxLength={maximosDosTextos[nome]}
            opcional
            autoComplete="off"
          />
        ))}
      </div>
    </section>
  );
}

type PrecosPorQuantidadeProps = {
  inicial: CadastroDigitado;
  faltas: Partial<Record<CampoDoFormulario, string>>;
  digital: boolean;
};

/** The table of prices from a number of units on. An eBook is bought once: its form keeps a stored table unshown. */
export function PrecosPorQuantidade({ inicial, faltas, digital }: PrecosPorQuantidadeProps) {
  const campo = useCampos({ precos_por_quantidade: inicial.precos_por_quantidade ?? '' }, faltas);
  return (
    <section className="bloco" aria-labelledby="b-quantidade" hidden={digital}>
      <h2 id="b-quantidade">Para escolas, clubes e prefeituras</h2>
      <div className="campos">
        <CampoLongo
          rotulo="Preços por quantidade"
          {...campo(
            'precos_por_quantidade',
            'Um por linha, a partir de quantas unidades e o preço de cada: 10 = 70,00. De uma variação, com o nome dela antes: Ébano: 10 = 150,00. Uma variação com preço próprio só baixa com linhas próprias.',
          )}
          opcional
        />
      </div>
    </section>
  );
}

/** The positions of an eBook that readers can play on (docs/requirements.md 15.9.8). */
export function PosicoesDoProduto({ inicial, erro }: { inicial: string; erro: string | null }) {
  // Reported during typing: the server refuses forms of this size.
  const [longas, setLongas] = useState(false);
  return (
    <section className="bloco" aria-labelledby="b-posicoes">
      <h2 id="b-posicoes">Para jogar na página</h2>
      <div className="campos">
        <CampoLongo
          rotulo="Posições"
          nome={longas ? '' : 'posicoes'}
          opcional
          defaultValue={inicial}
          erro={longas ? posicoesLongas : erro}
          dica="Uma FEN por linha e, embaixo dela, a solução, como e2e4 e7e5 ou 1.Dxf7#. Também pode ser um PGN. Elas aparecem na página do eBook e em Meus eBooks."
          spellCheck={false}
          rows={8}
          onChange={({ target }) => setLongas(target.value.length > limitesDasPosicoes.texto)}
        />
        {longas && <input type="hidden" name="posicoes" value={'?'.repeat(limitesDasPosicoes.texto + 1)} />}
      </div>
    </section>
  );
}

const nomesDosMovimentos: Readonly<Record<string, string>> = {
  entrada: 'Entrada',
  ajuste: 'Ajuste',
  reserva: 'Reserva',
  liberacao: 'Liberação',
};
/** The latest stock movements, which explain the present stock. */
export function Movimentos({ movimentos }: { movimentos: MovimentoDaFicha[] }) {
  return (
    <section className="bloco" aria-labelledby="b-movimentos">
      <h2 id="b-movimentos">Últimos movimentos de estoque</h2>
      <section className="tabela-rolavel" aria-label="Tabela de movimentos" tabIndex={0}>
        <Tabela
          linhas={movimentos}
          chave={({ id }) => id}
          classeDaLinha={null}
          colunas={[
            { nome: 'Quando', valor: ({ criadoEm }) => formatarDiaEHora(criadoEm) },
            { nome: 'O quê', valor: ({ tipo }) => nomesDosMovimentos[tipo] ?? tipo },
            {
              nome: 'Unidades',
              direita: true,
              valor: ({ quantidade }) => (quantidade > 0 ? `+${quantidade}` : quantidade),
            },
            { nome: 'Motivo', valor: ({ motivo }) => motivo ?? 'Pedido' },
          ]}
        />
      </section>
    </section>
  );
}
