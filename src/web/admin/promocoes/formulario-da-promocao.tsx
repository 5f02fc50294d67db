// @requirement 15.23.5
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import type { CampoDaPromocao, PromocaoDigitada } from '#domain/precos/promocao-cadastro.ts';
import { tiposDeProduto, valorDaFichaPorExtenso } from '#domain/produtos/ficha-tecnica.ts';
import { FormularioDoPainel, Salvar } from '#web/admin/base/formulario.tsx';
import type { Resposta } from '#web/form-response.ts';
import { CaixaDeMarcar, Campo, CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { comMascaraDecimal, comMascaraInteira } from '#web/admin/base/mascaras.ts';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { CaixasDasCategorias, CamposDoPeriodo, type CategoriaParaMarcar, Marcas } from '#web/admin/base/alcance.tsx';
import { CampoDeProdutos } from '#web/admin/base/campo-de-produtos.tsx';
import type { ProdutoAchado } from '#web/admin/base/use-achados.ts';
import { ComecoDoFormulario, useDigitado } from '#web/admin/base/use-digitado.tsx';
import { promocaoDigitada } from './promocoes-schema.ts';

type FormularioDaPromocaoProps = {
  inicial: PromocaoDigitada;
  produtos: ProdutoAchado[];
  categorias: CategoriaParaMarcar[];
  /** null for a new one. */ versao: number | null;
  /** Key of a new one's form: a repeat creates nothing. */ chave?: string;
  resposta: Resposta<CampoDaPromocao, PromocaoDigitada, { atual: PromocaoDigitada; versao: number }> | null;
};

const tipos = [
  { valor: 'percentual', nome: 'Percentual' },
  { valor: 'valor', nome: 'Valor' },
  { valor: 'preco_fixo', nome: 'Preço fixo' },
  { valor: 'leve_pague', nome: 'Leve e pague' },
  { valor: 'mais_barato', nome: 'Mais barato grátis' },
  { valor: 'enesima', nome: 'Percentual na enésima unidade' },
];

const dosTipos: Readonly<Record<string, readonly CampoDaPromocao[]>> = {
  percentual: ['percentual'],
  valor: ['valor'],
  preco_fixo: ['valor'],
  leve_pague: ['leve', 'pague'],
  mais_barato: [],
  enesima: ['percentual', 'aCada'],
};

const inteiro = { ref: comMascaraInteira, inputMode: 'numeric', autoComplete: 'off' } as const;
const decimal = { ref: comMascaraDecimal, inputMode: 'decimal', autoComplete: 'off' } as const;

/** The promotion's form. Without scripts all kinds' fields are shown; those of other kinds are not read. */
export function FormularioDaPromocao({
  inicial,
  produtos,
  categorias,
  versao,
  chave,
  resposta,
}: FormularioDaPromocaoProps) {
  const { recusa, partida, digitado, setDigitado, mudou, campo } = useDigitado(inicial, resposta);
  const [comScripts, setComScripts] = useState(false);
  useEffect(() => setComScripts(true), []);
  const { state } = useNavigation();
  const lista = useListaDeOnde('/admin/promocoes');
  const mostra = (nome: CampoDaPromocao) => !comScripts || dosTipos[digitado.tipo]?.includes(nome);
  return (
    <FormularioDoPainel julgado={recusa} onChange={(evento) => setDigitado(promocaoDigitada(evento.currentTarget))}>
      <ComecoDoFormulario recusa={recusa} mudou={mudou} versao={versao} chave={chave} />
      <div className="campos">
        <Campo
          rotulo="Nome"
          {...campo('nome', 'O cliente lê este nome no carrinho.')}
          className="colunas-3-largo"
          maxLength={80}
          autoComplete="off"
          required
        />
        <CampoDeEscolha rotulo="Tipo" {...campo('tipo')} className="colunas-3-largo" opcoes={tipos} />
        {mostra('percentual') && (
          <Campo
            rotulo="Percentual"
            {...campo('percentual', 'Como 10 ou 12,5.')}
            {...decimal}
            className="colunas-3-largo"
          />
        )}
        {mostra('valor') && (
          <Campo
            rotulo="Valor"
            {...campo(
              'valor',
              digitado.tipo === 'preco_fixo'
                ? 'O preço de cada unidade. O que custa menos fica como está.'
                : 'Sai uma vez por pedido, como 20,00.',
            )}
            {...decimal}
            className="colunas-3-largo"
          />
        )}
        {mostra('leve') && <Campo rotulo="Leve" {...campo('leve')} {...inteiro} className="colunas-3-largo" />}
        {mostra('pague') && (
          <Campo
            rotulo="Pague"
            {...campo('pague', 'As unidades mais baratas saem de graça.')}
            {...inteiro}
            className="colunas-3-largo"
          />
        )}
        {mostra('aCada') && (
          <Campo
            rotulo="A cada quantas unidades"
            {...campo('aCada', 'Com 2, metade das unidades ganha o desconto: as mais baratas.')}
            {...inteiro}
            className="colunas-3-largo"
          />
        )}
        <CampoDeProdutos
          inicial={partida.produtos}
          erro={campo('produtos').erro}
          dica={
            campo(
              'produtos',
              'Digite um nome e escolha, ou os códigos separados por vírgula. Sem produtos, categorias e tipos marcados: tudo.',
            ).dica
          }
          conhecidos={produtos}
        />
        <CaixasDasCategorias categorias={categorias} marcadas={partida.categorias} />
        <Marcas titulo="Tipos de produto">
          {tiposDeProduto.map((tipo) => (
            <CaixaDeMarcar
              key={tipo}
              rotulo={valorDaFichaPorExtenso('tipo', tipo)}
              nome="tiposDeProduto"
              value={tipo}
              defaultChecked={partida.tiposDeProduto.includes(tipo)}
            />
          ))}
        </Marcas>
        <Campo
          rotulo="Mínimo de unidades"
          {...campo(
            'minimoUnidades',
            digitado.tipo === 'mais_barato' && digitado.minimoUnidades.trim() === ''
              ? 'Sem mínimo, quem leva uma só unidade a leva por R$ 0,01.'
              : 'Do que a promoção alcança.',
          )}
          {...inteiro}
          className="colunas-3-largo"
        />
        <Campo
          rotulo="Valor mínimo"
          {...campo('minimo', 'Do que a promoção alcança, pelo preço cheio.')}
          {...decimal}
          className="colunas-3-largo"
        />
        <CamposDoPeriodo campo={campo} />
        <Campo
          rotulo="Limite por pessoa"
          {...campo('porPessoa', 'Pedidos com a mesma conta, o mesmo e-mail ou o mesmo CPF.')}
          {...inteiro}
          className="colunas-3-largo"
        />
        <Campo
          rotulo="Limite no total"
          {...campo('noTotal', 'Pedidos de todos.')}
          {...inteiro}
          className="colunas-3-largo"
        />
        <Campo
          rotulo="Prioridade"
          {...campo('prioridade', 'De duas que descontam o mesmo, vale a maior.')}
          {...inteiro}
          className="colunas-3-largo"
        />
        <Marcas titulo="Quando vale">
          <CaixaDeMarcar rotulo="Primeira compra" nome="primeiraCompra" defaultChecked={partida.primeiraCompra} />
          <CaixaDeMarcar rotulo="Soma com cupom" nome="somaComCupom" defaultChecked={partida.somaComCupom} />
          <CaixaDeMarcar
            rotulo="Soma com outras promoções"
            nome="somaComOutras"
            defaultChecked={partida.somaComOutras}
          />
        </Marcas>
      </div>
      <Salvar acao="Salvar promoção" salvando={state === 'submitting'} voltar={lista} />
    </FormularioDoPainel>
  );
}
