import type { ExemplosDoEstilo } from './ler-exemplos.ts';
import { Download, Heart, ShoppingBag } from '#web/ui/media/icones.tsx';
import { useState } from 'react';
import { Campo, CampoLongo } from '#web/ui/form/campo.tsx';
import { Preco } from '#web/ui/base/preco.tsx';
import { Quantidade } from '#web/ui/form/quantidade.tsx';
import { Selo } from '#web/cartao/cartao.tsx';
import { Trilha } from '#web/ui/base/trilha.tsx';
import { Estado, Secao } from './secao.tsx';

const classesDosBotoes = {
  principal: 'botao botao-principal',
  secundário: 'botao botao-secundario',
  pequeno: 'botao botao-pequeno',
  destrutivo: 'botao botao-de-perigo',
};

function Botoes() {
  return (
    <Secao titulo="Botões" de="botao.css">
      {Object.entries(classesDosBotoes).map(([nome, classe]) => (
        <Estado key={nome} nome={nome}>
          <button type="button" className={classe}>
            <ShoppingBag className="icone" aria-hidden />
            Comprar
          </button>
          <button type="button" className={classe} disabled>
            Desativado
          </button>
        </Estado>
      ))}
      <Estado nome="só ícone">
        <button type="button" className="botao-icone" aria-label="Favoritar">
          <Heart className="icone" aria-hidden />
        </button>
        <button type="button" className="botao-icone botao-com-fio" aria-label="Baixar">
          <Download className="icone" aria-hidden />
        </button>
      </Estado>
    </Secao>
  );
}

function Campos() {
  return (
    <Secao titulo="Campos" de="ui/form/campo.tsx, campo.css">
      <form
        className="campos estilo-largo"
        aria-label="Exemplo de formulário"
        onSubmit={(evento) => evento.preventDefault()}
      >
        <Campo
          rotulo="Nome *"
          nome="nome"
          className="colunas-3-largo"
          defaultValue="Beatriz Fictícia"
          autoComplete="off"
        />
        <Campo
          rotulo="CEP *"
          nome="cep"
          className="colunas-3-largo"
          erro="Informe os 8 dígitos do CEP."
          defaultValue="0100"
          inputMode="numeric"
        />
        <Campo
          rotulo="Complemento"
          nome="complemento"
          className="colunas-3-largo"
          opcional
          dica="Apartamento, bloco, referência."
        />
        <Campo rotulo="E-mail" nome="email" className="colunas-3-largo" readOnly defaultValue="beatriz@exemplo.test" />
        <Campo rotulo="Cidade" nome="cidade" className="colunas-3-largo" disabled defaultValue="São Paulo" />
        <CampoLongo rotulo="Observação" nome="observacao" opcional dica="Até 500 caracteres." />
        <CampoLongo rotulo="Descrição *" nome="descricao" erro="Escreva uma descrição." />
        <button type="submit" className="botao botao-principal colunas-3-largo">
          Salvar
        </button>
      </form>
    </Secao>
  );
}

/** Buttons, fields and small pieces, in every state. */
export function Controles({ exemplos }: { exemplos: ExemplosDoEstilo }) {
  const [quantidade, setQuantidade] = useState(2);
  return (
    <>
      <Botoes />
      <Campos />
      <Secao titulo="Quantidade, preço e selos" de="ui/form/quantidade.tsx, ui/base/preco.tsx, elementos.css">
        <Estado nome="quantidade">
          <Quantidade rotulo="Quantidade" valor={quantidade} aoMudar={setQuantidade} />
        </Estado>
        <Estado nome="pequena, no máximo">
          <Quantidade rotulo="Quantidade de damas" valor={1} aoMudar={() => {}} maximo={1} pequena />
        </Estado>
        <Estado nome="preços">
          <Preco centavos={3490} />
          <Preco centavos={48900} tamanho="g" />
          <Preco centavos={329000} tamanho="xg" />
        </Estado>
        <Estado nome="selos">
          <Selo digital={false} texto="Casa 55 mm, rei 95 mm" />
          <Selo digital texto={undefined} />
          <Selo digital={false} esgotado texto={undefined} />
        </Estado>
        <Estado nome="trilha" largo>
          <Trilha passos={[{ nome: 'Peças', caminho: '/categoria/pecas' }]} paginaAtual={exemplos.trilha} />
        </Estado>
      </Secao>
    </>
  );
}
