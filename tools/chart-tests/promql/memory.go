package main

import (
	"github.com/prometheus/prometheus/model/histogram"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/storage"
	"github.com/prometheus/prometheus/tsdb/chunkenc"
	"github.com/prometheus/prometheus/tsdb/chunks"
	"github.com/prometheus/prometheus/util/annotations"
)

// memory is a storage of all series, without an index.
type memory struct{ series []storage.Series }

func (m *memory) add(of labels.Labels, samples []sample) {
	all := make([]chunks.Sample, len(samples))
	for i, each := range samples {
		all[i] = each
	}
	m.series = append(m.series, storage.NewListSeries(of, all))
}

func (m *memory) Querier(_, _ int64) (storage.Querier, error) {
	return &storage.MockQuerier{SelectMockFunction: m.find}, nil
}

func (m *memory) find(_ bool, _ *storage.SelectHints, matchers ...*labels.Matcher) storage.SeriesSet {
	found := []storage.Series{}
	for _, series := range m.series {
		if labels.Selector(matchers).Matches(series.Labels()) {
			found = append(found, series)
		}
	}
	return &list{found, -1}
}

type list struct {
	series []storage.Series
	at     int
}

func (l *list) Next() bool                        { l.at++; return l.at < len(l.series) }
func (l *list) At() storage.Series                { return l.series[l.at] }
func (l *list) Err() error                        { return nil }
func (l *list) Warnings() annotations.Annotations { return nil }

// sample is a float at a time in milliseconds.
type sample struct {
	t int64
	f float64
}

func (s sample) T() int64                      { return s.t }
func (s sample) ST() int64                     { return 0 }
func (s sample) F() float64                    { return s.f }
func (s sample) H() *histogram.Histogram       { return nil }
func (s sample) FH() *histogram.FloatHistogram { return nil }
func (s sample) Type() chunkenc.ValueType      { return chunkenc.ValFloat }
func (s sample) Copy() chunks.Sample           { return s }
