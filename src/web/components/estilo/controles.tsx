import { Download, Heart, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { Campo, CampoLongo } from '#web/ui/campo.tsx';
import { Preco } from '#web/ui/preco.tsx';
import { Quantidade } from '#web/ui/quantidade.tsx';
import { Selo } from '#web/components/catalogo/selo.tsx';
import { Trilha } from '#web/components/catalogo/trilha.tsx';
import { Estado, Secao } from './secao.tsx';

function Botoes() {
  return (
    <Secao titulo="Botões" de="pecas.css">
      {[
        ['bt bt-1', 'principal'],
        ['bt bt-2', 'secundário'],
        ['bt bt-q', 'pequeno'],
        ['bt perigo', 'destrutivo'],
      ].map(([classe, nome]) => (
        <Estado key={classe} nome={nome ?? ''}>
          <button type="button" className={classe}>
            <ShoppingBag className="ic" aria-hidden />
            Comprar
          </button>
          <button type="button" className={classe} disabled>
            Desativado
          </button>
        </Estado>
      ))}
      <Estado nome="só ícone">
        <button type="button" className="bt-ic" aria-label="Favoritar">
          <Heart className="ic" aria-hidden />
        </button>
        <button type="button" className="bt-ic fio" aria-label="Baixar">
          <Download className="ic" aria-hidden />
        </button>
      </Estado>
    </Secao>
  );
}

function Campos() {
  return (
    <Secao titulo="Campos" de="ui/campo.tsx, formularios.css">
      <form className="campos est-l" aria-label="Exemplo de formulário" onSubmit={(evento) => evento.preventDefault()}>
        <Campo rotulo="Nome *" nome="nome" className="m3" defaultValue="Beatriz Fictícia" autoComplete="off" />
        <Campo
          rotulo="CEP *"
          nome="cep"
          className="m3"
          erro="Informe os 8 dígitos do CEP."
          defaultValue="0100"
          inputMode="numeric"
        />
        <Campo rotulo="Complemento" nome="complemento" className="m3" opcional dica="Apartamento, bloco, referência." />
        <Campo rotulo="E-mail" nome="email" className="m3" readOnly defaultValue="beatriz@exemplo.test" />
        <Campo rotulo="Cidade" nome="cidade" className="m3" disabled defaultValue="São Paulo" />
        <CampoLongo rotulo="Observação" nome="observacao" opcional dica="Até 500 caracteres." />
        <CampoLongo rotulo="Descrição *" nome="descricao" erro="Escreva uma descrição." />
        <button type="submit" className="bt bt-1 m3">
          Salvar
        </button>
      </form>
    </Secao>
  );
}

/** Buttons, fields and small pieces, in every state. */
export function Controles() {
  const [quantidade, setQuantidade] = useState(2);
  return (
    <>
      <Botoes />
      <Campos />
      <Secao titulo="Quantidade, preço e selos" de="ui/quantidade.tsx, ui/preco.tsx, pecas.css">
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
          <Selo digital={false} />
          <Selo digital />
          <Selo digital={false} esgotado />
        </Estado>
        <Estado nome="trilha" largo>
          <Trilha passos={[{ nome: 'Peças', caminho: '/categoria/pecas' }]} aqui="Peças Staunton Clube" />
        </Estado>
      </Secao>
    </>
  );
}
