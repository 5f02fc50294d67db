update categorias set slug = 'Peças'; -- categorias_slug_formato: slug com maiúscula
update categorias set descricao = repeat('x', 201); -- categorias_descricao: descrição de 201 letras
update categorias set slug = ''; -- categorias_slug_formato: slug vazio
update redirecionamentos set de = '/categoria/x'; -- redirecionamentos_formato: endereço inteiro em vez do slug
delete from categorias where slug = 'pecas'; -- produtos_categoria_fk: apagar categoria com produtos
update produtos set preco_centavos = 0 where id = 'rei'; -- produtos_preco_positivo: preço zero
update produtos set preco_centavos = 100000001 where id = 'rei'; -- produtos_preco_positivo: preço acima de um milhão
update produtos set estoque = estoque - 6 where id = 'rei'; -- produtos_estoque_nao_negativo: estoque negativo
update produtos set tipo = 'mesa' where id = 'rei'; -- produtos_tipo: tipo que não há
update produtos set nivel = 'mestre' where id = 'rei'; -- produtos_nivel: nível que não há
update produtos set usos = '{clube,praia}' where id = 'rei'; -- produtos_usos: uso que não há
update produtos set casa_mm = 1000 where id = 'rei'; -- produtos_ficha_faixas: casa de um metro
update produtos set damas_extras = -1 where id = 'rei'; -- produtos_ficha_faixas: menos de nenhuma dama
update produtos set garantia = repeat('x', 201) where id = 'rei'; -- produtos_textos: garantia longa
update produtos set peso_kg = -0.001 where id = 'rei'; -- produtos_medidas_nao_negativas: peso negativo
update produtos set comprimento_cm = -1 where id = 'rei'; -- produtos_medidas_nao_negativas: comprimento negativo
update produtos set id = 'o rei'; -- produtos_id_formato: id com espaço
update produtos set precos_por_quantidade = '{}'; -- produtos_precos_por_quantidade: tabela que não é uma lista
update produtos set precos_por_quantidade = '[{}]'; -- produtos_precos_por_quantidade: linha sem preço
update produtos set precos_por_quantidade = '[{"aPartirDe": 1, "precoCentavos": 100, "variacao": null}]'; -- produtos_precos_por_quantidade: linha de uma unidade
update produtos set precos_por_quantidade = '[{"aPartirDe": 10, "precoCentavos": 0, "variacao": null}]'; -- produtos_precos_por_quantidade: linha de graça
update produtos set precos_por_quantidade = '[{"aPartirDe": "10", "precoCentavos": "100", "variacao": null}]'; -- produtos_precos_por_quantidade: linha escrita como texto
update produtos set precos_por_quantidade = '[{"aPartirDe": 10, "precoCentavos": 100}]'; -- produtos_precos_por_quantidade: linha sem dizer a variação
update produtos set posicoes = '{}' where digital; -- produtos_posicoes: posições que não são uma lista
update produtos set posicoes = (select jsonb_agg(n) from generate_series(1, 51) n) where digital; -- produtos_posicoes: posições demais
update produtos set posicoes = '[{}]' where not digital; -- produtos_posicoes_so_digital: posições do que não é eBook
update produtos set arquivo = 'ebooks/x.pdf' where id = 'rei'; -- produtos_arquivo_so_digital: PDF em produto físico
update produtos set variacoes_tipos = '{Cor,Madeira,Tamanho}'; -- produtos_variacoes_tipos: três tipos
insert into produto_variacoes (produto_id, nome, ordem, estoque) values ('rei', 'BUXO', 9, null); -- produto_variacoes_um_nome: o mesmo nome com outra caixa
update produtos set variacoes = '{P,p}' where id = 'rei'; -- produto_variacoes_um_nome: o mesmo nome na lista
update produto_variacoes set nome = ' P'; -- produto_variacoes_nome: nome com espaço à volta
update produtos set variacoes = '{""}' where id = 'rei'; -- produto_variacoes_nome: nome vazio
update produto_variacoes set estoque = -1 where nome = 'Buxo'; -- produto_variacoes_estoque: estoque negativo
update produto_variacoes set estoque = 1000000000 where nome = 'Buxo'; -- produto_variacoes_estoque: um bilhão de unidades
update produto_variacoes set preco_centavos = 0 where nome = 'Buxo'; -- produto_variacoes_preco: de graça
with v as (update produto_variacoes set imagem_id = 'i2' where nome = 'Buxo' returning 1) delete from produto_imagens where id = 'i2'; -- produto_variacoes_imagem_id_produto_imagens_id_fk: apagar a foto de uma variação
insert into produto_variacoes (produto_id, nome, ordem, estoque) values ('rei', 'P', 9, null); -- produto_variacoes_da_lista: à venda sem estar na lista
update produto_variacoes set a_venda = false where nome = 'Buxo'; -- produto_variacoes_da_lista: na lista sem estar à venda
update produto_variacoes set estoque = 6 where nome = 'Buxo'; -- produto_variacoes_soma: mais de uma do que há de todas
update produto_variacoes set estoque = 2; -- produto_variacoes_soma: partes que não somam o todo
update produto_variacoes set preco_centavos = 9999 where nome = 'Buxo'; -- produto_variacoes_menor_preco: mais barata que o produto
update produto_variacoes set preco_centavos = 10001; -- produto_variacoes_menor_preco: todas mais caras
update produto_combinacoes set produto_id = 'rei'; -- produto_combinacoes_outro: um produto consigo mesmo
update produto_combinacoes set escolha = 'talvez'; -- produto_combinacoes_escolha: nem sempre nem nunca
update produto_combinacoes set posicao = 20; -- produto_combinacoes_posicao: o vigésimo primeiro
delete from produto_combinacoes where produto_id = 'rei'; -- produto_combinacoes_dos_dois_lados: separados de um lado só
update produto_combinacoes set escolha = 'sempre' where produto_id = 'rei'; -- produto_combinacoes_dos_dois_lados: fixado de um lado e separado do outro
update produto_imagens set principal = true where id = 'i2'; -- produto_imagens_uma_principal: segunda imagem principal
update produto_imagens set uso = 'destaque', principal = false; -- produto_imagens_um_destaque: segunda imagem do carrossel
update produto_imagens set uso = 'capa' where id = 'i2'; -- produto_imagens_uso: uso desconhecido
update produto_imagens set principal = (id = 'i3') where id in ('i1', 'i3'); -- produto_imagens_uso: imagem do carrossel como principal
update produto_imagens set altura = 0 where id = 'i2'; -- produto_imagens_medidas: imagem sem altura
update movimentos_estoque set tipo = 'perda'; -- movimentos_estoque_tipo: movimento de tipo desconhecido
update movimentos_estoque set pedido_id = null; -- movimentos_estoque_do_pedido: reserva sem pedido
update movimentos_estoque set item_id = null; -- movimentos_estoque_do_pedido: liberação sem item
update movimentos_estoque set quantidade = 1; -- movimentos_estoque_sinal: reserva que aumenta o estoque
update movimentos_estoque set tipo = 'liberacao'; -- movimentos_estoque_sinal: liberação que diminui o estoque
insert into movimentos_estoque (produto_id, pedido_id, item_id, tipo, quantidade) values ('rei', 'pedidobase0000000000', 1, 'reserva', -1); -- movimentos_estoque_uma_vez: a mesma reserva duas vezes
update produtos set notas[3] = -1 where id = 'rei'; -- produtos_notas: menos de nenhuma avaliação
update produtos set notas = '{0,0,0,0}' where id = 'rei'; -- produtos_notas: só quatro notas
update produtos set notas[2] = null where id = 'rei'; -- produtos_notas: nota sem número
update avaliacoes set nota = 0; -- avaliacoes_nota: nenhuma estrela
update avaliacoes set nota = 6; -- avaliacoes_nota: seis estrelas
update avaliacoes set texto = repeat('x', 2001); -- avaliacoes_texto: texto longo demais
update avaliacoes set nome = ''; -- avaliacoes_texto: sem nome
update avaliacoes set fotos = '[{"pasta":"a"},{"pasta":"b"},{"pasta":"c"},{"pasta":"d"}]'; -- avaliacoes_fotos: quatro fotografias
update avaliacoes set fotos = '{}'; -- avaliacoes_fotos: fotografias que não são lista
update avaliacoes set estado = 'talvez', julgada_em = now(); -- avaliacoes_estado: estado que não há
update avaliacoes set estado = 'publicada', julgada_em = null; -- avaliacoes_estado: publicada sem dizer quando
update avaliacoes set estado = 'pendente', julgada_em = now(); -- avaliacoes_estado: esperando e já julgada
update avaliacoes set estado = 'recusada', julgada_em = now(); -- avaliacoes_motivo: recusada sem motivo
update avaliacoes set estado = 'recusada', julgada_em = now(), motivo = 'poucas-estrelas'; -- avaliacoes_motivo: recusada por ter poucas estrelas
update avaliacoes set estado = 'publicada', julgada_em = now(), motivo = 'ofensa'; -- avaliacoes_motivo: publicada com motivo
update avaliacoes_publicadas set nota = 0; -- avaliacoes_publicadas_nota: nenhuma estrela no ar
update avaliacoes_publicadas set texto = repeat('x', 2001); -- avaliacoes_publicadas_texto: texto longo demais no ar
update avaliacoes_publicadas set fotos = '[{"pasta":"a"},{"pasta":"b"},{"pasta":"c"},{"pasta":"d"}]'; -- avaliacoes_publicadas_fotos: quatro fotografias no ar
update avaliacoes_publicadas set resposta = '', respondida_em = now(); -- avaliacoes_publicadas_resposta: resposta vazia
update avaliacoes_publicadas set resposta = 'Obrigado!'; -- avaliacoes_publicadas_resposta: resposta sem data
update avaliacoes_publicadas set resposta = repeat('x', 1001), respondida_em = now(); -- avaliacoes_publicadas_resposta: resposta longa demais
update sem_pedidos_de_avaliacao set destinatario = 'ana@exemplo.test'; -- sem_pedidos_de_avaliacao_resumo: um e-mail em vez do resumo
update pecas_avulsas set peca = 'canhao'; -- pecas_avulsas_peca: peça que não há
update pecas_avulsas set cor = 'azuis'; -- pecas_avulsas_cor: cor que não há
update pecas_avulsas set produto_id = 'rei'; -- pecas_avulsas_outro: o próprio conjunto
update pecas_avulsas set variacao = ''; -- pecas_avulsas_variacao: variação vazia
update pecas_avulsas set variacao = repeat('x', 201); -- pecas_avulsas_variacao: variação longa demais
update pedidos_de_peca set peca = 'canhao'; -- pedidos_de_peca_peca: peça que não há
update pedidos_de_peca set cor = 'azuis'; -- pedidos_de_peca_cor: cor que não há
update pedidos_de_peca set unidades = 0; -- pedidos_de_peca_unidades: nenhuma unidade
update pedidos_de_peca set unidades = 100; -- pedidos_de_peca_unidades: cem unidades
update pedidos_de_peca set nota = repeat('x', 501); -- pedidos_de_peca_texto: recado longo demais
update pedidos_de_peca set resposta = repeat('x', 501); -- pedidos_de_peca_texto: resposta longa demais
update pedidos_de_peca set estado = 'talvez'; -- pedidos_de_peca_estado: estado que não há
update pedidos_de_peca set estado = 'atendido'; -- pedidos_de_peca_estado: respondido sem dizer quando
update pedidos_de_peca set respondido_em = now(); -- pedidos_de_peca_estado: aberto e já respondido
insert into pedidos_de_peca (id, pedido_id, produto_id, peca, cor, unidades, estado)
  values ('pp2', 'pedidobase0000000000', 'rei', 'cavalo', 'pretas', 1, 'a-venda'); -- pedidos_de_peca_um_por_vez: a mesma peça duas vezes
update promocoes set nome = ''; -- promocoes_nome: sem nome
update promocoes set nome = repeat('x', 81); -- promocoes_nome: nome longo demais
update promocoes set tipo = 'frete', percentual_pb = null; -- promocoes_tipo: tipo que não há
update promocoes set tipos_de_produto = '{trono}'; -- promocoes_tipos_de_produto: tipo de produto que não há
update promocoes set percentual_pb = null; -- promocoes_do_tipo: percentual sem percentual
update promocoes set valor_centavos = 100; -- promocoes_do_tipo: percentual com valor
update promocoes set tipo = 'valor', percentual_pb = null; -- promocoes_do_tipo: valor sem valor
update promocoes set tipo = 'leve_pague', percentual_pb = null, leve = 3; -- promocoes_do_tipo: leve e pague sem pague
update promocoes set tipo = 'enesima'; -- promocoes_do_tipo: enésima sem enésima
update promocoes set percentual_pb = 10001; -- promocoes_valores: mais de 100 %
update promocoes set percentual_pb = 0; -- promocoes_valores: nenhum desconto
update promocoes set tipo = 'preco_fixo', percentual_pb = null, valor_centavos = 0; -- promocoes_valores: preço zero
update promocoes set tipo = 'leve_pague', percentual_pb = null, leve = 3, pague = 3; -- promocoes_valores: paga tudo
update promocoes set tipo = 'leve_pague', percentual_pb = null, leve = 3, pague = 0; -- promocoes_valores: não paga nada
update promocoes set tipo = 'enesima', a_cada = 0; -- promocoes_valores: a cada nenhuma
update promocoes set minimo_unidades = 0; -- promocoes_minimos: nenhuma unidade
update promocoes set minimo_centavos = 0; -- promocoes_minimos: valor mínimo zero
update promocoes set limite_por_pessoa = 0; -- promocoes_limites: limite zero por pessoa
update promocoes set limite_total = 0; -- promocoes_limites: limite zero no total
update promocoes set usos = -1; -- promocoes_usos: menos que nenhum pedido
update promocoes set termina_em = comeca_em - interval '1 second'; -- promocoes_periodo: termina antes de começar
update promocoes set prioridade = -1; -- promocoes_prioridade: prioridade negativa
update pedido_promocoes set desconto_centavos = 0; -- pedido_promocoes_desconto: desconto zero
update variacao_precos set preco_centavos = 0; -- variacao_precos_positivo: preço zero de variação
update produto_precos set preco_centavos = 0; -- produto_precos_positivo: preço zero
update pedido_itens set desconto_centavos = 10001; -- pedido_itens_desconto: desconto maior que o item
update pedido_itens set promocoes = '{}'; -- pedido_itens_promocoes: promoções que não são lista
update cupons set codigo = 'bemvindo'; -- cupons_codigo_formato: código com minúsculas
update cupons set codigo = 'BEM VINDO'; -- cupons_codigo_formato: código com espaço
update cupons set codigo = ''; -- cupons_codigo_formato: código vazio
update cupons set tipo = 'frete'; -- cupons_tipo_valido: tipo desconhecido
update cupons set valor = 10001; -- cupons_valor_valido: mais de 100 %
update cupons set valor = 0; -- cupons_valor_valido: desconto zero
update cupons set limite_por_pessoa = 0; -- cupons_limite_por_pessoa: limite zero por pessoa
update cupons set limite_usos = 1, usos = 2; -- cupons_usos_no_limite: mais usos que o limite
update cupons set usos = -1; -- cupons_usos_no_limite: usos negativos
update cupons set comeca_em = '2100-01-01T00:00:00-03:00'; -- cupons_periodo: começa depois do último dia
update cupons set comeca_em = '2099-12-31T18:00:00-03:00', termina_as = '18:00'; -- cupons_periodo: começa na hora em que termina
update cupom_codigos set codigo = 'CURTO'; -- cupom_codigos_formato: código curto
update produto_partes set produto_id = 'kit'; -- produto_partes_outro: kit de si mesmo
update produto_partes set posicao = 20; -- produto_partes_posicao: a 21ª parte
update produto_partes set quantidade = 0; -- produto_partes_quantidade: nenhuma unidade
update produto_partes set quantidade = 100; -- produto_partes_quantidade: mais de 99 unidades
update produto_partes set variacao = ''; -- produto_partes_variacao: variação sem nome
update produto_partes set kit_id = 'finais', produto_id = 'kit'; -- produto_partes_sem_kit: kit dentro de kit
update produto_partes set kit_id = 'rei', produto_id = 'kit'; -- produto_partes_sem_kit: partes de uma parte
update produto_partes set produto_id = 'finais'; -- produto_partes_sem_digital: eBook num kit
update produtos set digital = true where id = 'rei'; -- produto_partes_sem_digital: parte que vira eBook
delete from produtos where id = 'rei'; -- produto_partes_produto_id_produtos_id_fk: parte excluída
update pedido_itens set kit = '[]'; -- pedido_itens_kit: kit que não é um objeto
