package main

import (
	"context"

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

func (m *memory) Querier(_, _ int64) (storage.Querier, error) { return querier{m}, nil }

type querier struct{ *memory }

func (q querier) Select(_ context.Context, _ bool, _ *storage.SelectHints, matchers ...*labels.Matcher) storage.SeriesSet {
	found := []storage.Series{}
	for _, series := range q.series {
		if matches(series.Labels(), matchers) {
			found = append(found, series)
		}
	}
	return &list{found, -1}
}

func matches(of labels.Labels, matchers []*labels.Matcher) bool {
	for _, matcher := range matchers {
		if !matcher.Matches(of.Get(matcher.Name)) {
			return false
		}
	}
	return true
}

func (querier) LabelValues(context.Context, string, *storage.LabelHints, ...*labels.Matcher) ([]string, annotations.Annotations, error) {
	return nil, nil, nil
}

func (querier) LabelNames(context.Context, *storage.LabelHints, ...*labels.Matcher) ([]string, annotations.Annotations, error) {
	return nil, nil, nil
}

func (querier) Close() error { return nil }

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
